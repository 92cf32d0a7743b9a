// Where a program's log goes: its own output, which may be a file on a disk that is full, or a pipe that is closed.
import { pino } from "pino";

type Output = ReturnType<typeof pino.destination>;

/** Bytes of lines that wait to be written; later ones are dropped. */
const maxWaiting = 1_048_576;

/**
 * Opens the output of this process for its log. While it takes no more, lines are dropped: without a listener the fault would
 * end the program, and at its end the library would try to write them for ever.
 * @param options of pino's destination
 */
export function openLogOutput(options: Parameters<typeof pino.destination>[0] & object): Output {
	const output = pino.destination({ ...options, maxLength: maxWaiting });
	const flushSync = output.flushSync.bind(output);
	output.on("error", () => {
		output.flushSync = () => undefined;
	});
	output.on("write", () => {
		output.flushSync = flushSync;
	});
	return output;
}
