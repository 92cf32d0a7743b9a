// PGlite allows only one process: a second gateway on the same folder would destroy the data, so the folder is locked.
import {
	closeSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

export class DataDirInUse extends Error {
	constructor(dataDir: string, holder: Holder) {
		super(
			`The data directory ${dataDir} is in use by process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}. Stop it, or set DATA_DIR to another folder.`,
		);
		this.name = "DataDirInUse";
	}
}

interface Holder {
	pid: number;
	/** a shared volume may be locked from another container, whose process ids are unknown here */
	host: string;
	/** tells a process from a later one with the same id; null when the system does not provide it */
	born: string | null;
}

const heartbeatMs = 5_000;
const silentMs = 20_000;

/** Start time of a process in clock ticks since boot: field 22 of /proc/<pid>/stat, counted after the name. */
function bornAt(pid: number): string | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
	} catch {
		return null;
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it runs as another user
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** @param written a file that this process has just written beside it: both times are the file system's own */
function isHeld(file: string, holder: Holder, written: string): boolean {
	if (holder.host !== hostname()) {
		return statSync(written).mtimeMs - statSync(file).mtimeMs < silentMs;
	}
	if (!isRunning(holder.pid)) return false;
	return holder.born === null || holder.born === bornAt(holder.pid);
}

function readHolder(file: string): Holder | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Holder;
	} catch {
		return null;
	}
}

/** Puts a complete lock file in place. @returns false when there is one already */
function tryLink(draft: string, file: string): boolean {
	try {
		linkSync(draft, file);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

/**
 * Locks the folder for this process and returns the function that unlocks it. The lock of a dead process is replaced.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true });
	const file = join(dataDir, "gateway.lock");
	const draft = `${file}.${process.pid}`;
	const self: Holder = { pid: process.pid, host: hostname(), born: bornAt(process.pid) };
	writeFileSync(draft, JSON.stringify(self));
	try {
		for (let attempt = 0; attempt < 3; attempt++) {
			if (tryLink(draft, file)) return keep(file);
			const holder = readHolder(file);
			if (holder && isHeld(file, holder, draft)) throw new DataDirInUse(dataDir, holder);
			discardStale(file, holder);
		}
	} finally {
		rmSync(draft, { force: true });
	}
	throw new Error(`The lock file ${file} cannot be taken.`);
}

/** Only one process can win the rename; a process that moved a fresh lock by mistake puts it back. */
function discardStale(file: string, seen: Holder | null): void {
	const aside = `${file}.stale.${process.pid}`;
	try {
		renameSync(file, aside);
	} catch {
		return;
	}
	if (JSON.stringify(readHolder(aside)) !== JSON.stringify(seen)) tryLink(aside, file);
	rmSync(aside, { force: true });
}

/** By the clock of the file system, as containers' clocks may differ: the first character is written again. */
function touch(file: string): void {
	const opened = openSync(file, "r+");
	try {
		writeSync(opened, "{", 0);
	} finally {
		closeSync(opened);
	}
}

function keep(file: string): () => void {
	const beat = setInterval(() => {
		try {
			touch(file);
		} catch {
			// the folder was removed meanwhile: nothing is left to lock
		}
	}, heartbeatMs);
	beat.unref();
	return () => {
		clearInterval(beat);
		rmSync(file, { force: true });
	};
}
