//! A journal cut at any byte opens to its last whole action. A change of any byte is detected and located: the part
//! that is read is a prefix of the original, in exactly its former state, and the amount lost is reported.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::journal::{Journal, Loss, Opened, read};
use std::sync::LazyLock;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(20);

/// A journal's text, the ends of its lines, and the state after each.
struct WrittenJournal {
    text: String,
    ends: Vec<usize>,
    /// The game's digest and the number of actions in force.
    states: Vec<JournalPoint>,
}

type JournalPoint = (String, usize);

fn state_of(journal: &Journal) -> JournalPoint {
    (journal.game().digest(), journal.cursor())
}

impl WrittenJournal {
    /// Plays a journal with `lines` lines after its header.
    fn played(mut journal: Journal, lines: usize, rng: &mut Rng) -> Self {
        let mut states = vec![state_of(&journal)];
        for _ in 0..lines {
            games::play_to_and_fro(&mut journal, 1, rng).unwrap();
            states.push(state_of(&journal));
        }
        let text = journal.text().to_owned();
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        assert_eq!(ends.len(), states.len(), "each line is one step");
        WrittenJournal { text, ends, states }
    }

    /// Returns whether the part read is the first `lines` lines, in the state after them.
    fn begins_so(&self, read: &Journal, lines: usize) -> bool {
        read.lines() == lines
            && self.text.starts_with(read.text())
            && Some(&state_of(read)) == self.states.get(lines.wrapping_sub(1))
    }

    fn bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    /// Returns the number of complete lines before a byte: a line that lacks only its line end counts.
    fn whole(&self, cut: usize) -> usize {
        self.ends.iter().filter(|end| **end <= cut).count()
    }

    /// Returns the line of a byte, from 1; a line end belongs to its line.
    fn line_of(&self, byte: usize) -> usize {
        self.ends.iter().filter(|end| **end < byte).count() + 1
    }
}

/// Games under both rule sets, each of some dozen actions, some of which are undone.
static WRITTEN: LazyLock<Vec<WrittenJournal>> = LazyLock::new(|| {
    let played = |number: u64| {
        let mut rng = Rng::of(number, 2);
        let (journal, lines) = (games::some_game(&mut rng), 8 + rng.below(30));
        WrittenJournal::played(journal, lines, &mut rng)
    };
    (0..if parallel::full() { 20 } else { 4 }).map(played).collect()
});

pub fn keep() -> CaseTally {
    let bytes: usize = WRITTEN.iter().map(|written| written.bytes().len()).sum();
    let (lines, ends) = (parallel::caught(lines_left_out_doubled_and_swapped), parallel::caught(ends_changed));
    // At full size every byte of every game is used twice: cut there, and changed there.
    parallel::run(parallel::size(4_000, 2 * bytes as u64), LIMIT, |case| one(case, bytes))
        .and(CaseTally::one(lines))
        .and(CaseTally::one(ends))
}

/// Tests one byte of one game: a cut in even cases, a change in odd ones. Fewer bytes of the long header are used.
fn one(case: u64, bytes: usize) -> Outcome {
    let mut rng = Rng::of(case, 22);
    let (written, at) = if parallel::full() { the_byte((case / 2) as usize % bytes) } else { some_byte(&mut rng) };
    if case.is_multiple_of(2) { cut(written, at) } else { changed(written, at, &mut rng) }
}

fn the_byte(mut at: usize) -> (&'static WrittenJournal, usize) {
    for written in WRITTEN.iter() {
        if at < written.bytes().len() {
            return (written, at);
        }
        at -= written.bytes().len();
    }
    (&WRITTEN[0], 0)
}

fn some_byte(rng: &mut Rng) -> (&'static WrittenJournal, usize) {
    let written = rng.of_all(&WRITTEN);
    let header = if rng.one_in(6) { 0 } else { written.ends[0] };
    (written, header + rng.below(written.bytes().len() - header))
}

fn cut(written: &WrittenJournal, at: usize) -> Outcome {
    let whole = written.whole(at);
    match read(&written.bytes()[..at]) {
        Err(loss) if (whole, loss.line, loss.bytes) == (0, 1, at) => Ok(()),
        Err(loss) => Err(format!("cut at {at} it does not open: {loss}")),
        Ok(opened) => {
            let clean = written.ends.contains(&at) || at > 0 && written.ends.contains(&(at - 1));
            let kept = opened.journal.text();
            let told = opened.lost.map(|loss| (loss.line, loss.lines, loss.bytes));
            let lost = (!clean).then(|| (whole + 1, 1, at - kept.len()));
            if written.begins_so(&opened.journal, whole) && told == lost {
                Ok(())
            } else {
                Err(format!("cut at {at}: {} lines read of {whole}, {told:?} told lost", opened.journal.lines()))
            }
        }
    }
}

fn changed(written: &WrittenJournal, at: usize, rng: &mut Rng) -> Outcome {
    let mut bytes = written.bytes().to_vec();
    let other = rng.word() as u8;
    bytes[at] = if bytes[at] == other { !other } else { other };
    let read = read(&bytes);
    // If the first byte of a line becomes a line end, an empty line precedes the rest, which is reported one line
    // later.
    let behind = (at == 0 || written.ends.contains(&(at - 1))) && b"\n\r".contains(&bytes[at]);
    let line = written.line_of(at);
    noticed(written, &read, (line, line + usize::from(behind)))
        .and_then(|()| loss_is_reported(&bytes, &read))
        .map_err(|why| format!("byte {at} changed to {:?}: {why}", char::from(bytes[at])))
}

/// Checks that everything unread is reported as lost, in lines and bytes. A carriage return may or may not end a line.
fn loss_is_reported(bytes: &[u8], read: &Result<Opened, Loss>) -> Outcome {
    let (loss, kept) = match read {
        Err(loss) => (Some(loss), 0),
        Ok(opened) => (opened.lost.as_ref().filter(|loss| loss.lines > 0), opened.journal.text().len()),
    };
    let Some(loss) = loss else { return Ok(()) };
    let rest = &bytes[kept..];
    let lines = |ends: &[u8]| rest.split(|byte| ends.contains(byte)).filter(|line| !line.is_empty()).count();
    let lines = [lines(b"\n"), lines(b"\n\r")];
    if lines.contains(&loss.lines) && loss.bytes == rest.len() {
        Ok(())
    } else {
        Err(format!("{lines:?} lines and {} bytes are lost, and told: {loss:?}", rest.len()))
    }
}

/// Checks that a change in a line is detected and reported at that line, and that everything before it is read; or the
/// whole journal, if nothing is lost.
fn noticed(written: &WrittenJournal, read: &Result<Opened, Loss>, (line, told): (usize, usize)) -> Outcome {
    match read {
        Err(loss) if line == 1 && loss.line == told => Ok(()),
        Err(loss) => Err(loss.to_string()),
        Ok(opened) => match &opened.lost {
            None => Err("nothing is noticed".to_owned()),
            Some(loss) if loss.line != told => Err(format!("in line {told}, and told: {loss}")),
            Some(loss) => {
                let kept = if loss.lines == 0 { written.ends.len() } else { line - 1 };
                if written.begins_so(&opened.journal, kept) {
                    return Ok(());
                }
                let read = opened.journal.lines();
                Err(format!("{read} lines are read of {kept}, or in another state, and told: {loss}"))
            }
        },
    }
}

/// Changes each line end to those of other programs, which loses nothing; the change is reported at that line.
fn ends_changed() -> Outcome {
    for written in WRITTEN.iter().take(if parallel::full() { WRITTEN.len() } else { 1 }) {
        for &end in &written.ends {
            let (line, mut longer, mut other) =
                (written.line_of(end), written.bytes().to_vec(), written.bytes().to_vec());
            longer.insert(end, b'\r');
            other[end] = b'\r';
            let (longer, other) = (read(&longer), read(&other));
            noticed(written, &longer, (line, line))
                .and(noticed(written, &other, (line, line)))
                .map_err(|why| format!("end of line {line}: {why}"))?;
            if ![longer, other].into_iter().all(|read| read.is_ok_and(|opened| opened.journal.text() == written.text)) {
                return Err(format!("end of line {line}: something is lost"));
            }
        }
    }
    Ok(())
}

/// Removes lines, duplicates them, and swaps them with the next.
fn lines_left_out_doubled_and_swapped() -> Outcome {
    for written in WRITTEN.iter() {
        let lines: Vec<&str> = written.text.lines().collect();
        for at in 1..lines.len() - 1 {
            let (mut without, mut doubled, mut swapped) = (lines.clone(), lines.clone(), lines.clone());
            without.remove(at);
            doubled.insert(at, lines[at]);
            swapped.swap(at, at + 1);
            for (changed, line, how) in
                [(without, at + 1, "left out"), (doubled, at + 2, "doubled"), (swapped, at + 1, "swapped")]
            {
                let text = changed.join("\n") + "\n";
                noticed(written, &read(text.as_bytes()), (line, line))
                    .map_err(|why| format!("line {} {how}: {why}", at + 1))?;
            }
        }
    }
    Ok(())
}
