// PGlite is single-process: a second gateway on the same folder would destroy it, so the folder is locked.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

export class DataDirInUse extends Error {
	constructor(dataDir: string, pid: number) {
		super(
			`The data directory ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
		);
		this.name = "DataDirInUse";
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it runs, as somebody else
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/**
 * Takes the folder for this process and gives back what releases it. A lock whose process is gone is taken over.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true });
	const file = join(dataDir, "gateway.lock");
	for (let attempt = 0; attempt < 2; attempt++) {
		try {
			const handle = openSync(file, "wx");
			writeSync(handle, String(process.pid));
			closeSync(handle);
			return () => rmSync(file, { force: true });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			const holder = Number(readFileSync(file, "utf8"));
			// pids are small in containers: a lock left by an earlier life of this very pid is stale
			if (holder > 0 && holder !== process.pid && isRunning(holder)) {
				throw new DataDirInUse(dataDir, holder);
			}
			rmSync(file, { force: true });
		}
	}
	throw new Error(`The lock file ${file} cannot be taken.`);
}
