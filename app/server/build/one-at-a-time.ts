// Of the processes in one folder one builds at a time: each build empties the folder first, and would take another's files.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds: how often who holds the lock shows that it is there, and after how long without that it is gone. */
const [beat, goneAfter] = [1_000, 15_000];

function take(lock: string): boolean {
	mkdirSync(dirname(lock), { recursive: true });
	try {
		writeFileSync(lock, "", { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	const held = statSync(lock, { throwIfNoEntry: false });
	// left by a process that was killed
	if (held && Date.now() - held.mtimeMs > goneAfter) rmSync(lock, { force: true });
	return false;
}

/**
 * Does the work when no other process does it; nothing where that has done it.
 * @param lock a file that is there meanwhile
 * @throws what the work throws: the next process then tries it
 */
export async function oneAtATime(
	lock: string,
	isDone: () => boolean,
	work: () => Promise<void>,
): Promise<void> {
	while (!take(lock)) await pause(200);
	const letGo = () => rmSync(lock, { force: true });
	process.once("exit", letGo);
	const beats = setInterval(() => {
		const now = new Date();
		utimes(lock, now, now).catch(() => undefined);
	}, beat);
	try {
		if (!isDone()) await work();
	} finally {
		clearInterval(beats);
		process.off("exit", letGo);
		letGo();
	}
}
