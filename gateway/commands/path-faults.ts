// What the console says of a path that is not what a command needs, in place of the system's words.
import { existsSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";

/** By the system's code; the path is the one that was typed, or what the command has looked for in it. */
const sayings: Readonly<Record<string, (path: string, syscall: string) => string>> = {
	ENOENT: (path) =>
		existsSync(dirname(path))
			? `There is nothing at ${path}.`
			: `There is no folder ${dirname(path)}.`,
	ENOTDIR: (path) => `${path} is a file, or is in one: name a folder.`,
	EISDIR: (path) => `${path} is a folder: name a file.`,
	EEXIST: (path, syscall) =>
		syscall === "mkdir"
			? `${path} is a file: name a folder.`
			: `${path} is there already: name another file, or remove it.`,
	EACCES: (path) => `This user may not do that with ${path}: check its rights.`,
	EPERM: (path) => `This user may not do that with ${path}: check its rights.`,
	EROFS: (path) => `${path} is on a read-only file system.`,
	ENOSPC: (path) => `The disk is full: ${path} is not whole.`,
};

/** Calls of other things than files fail with the same codes, such as that of a database's socket. */
const ofFiles = /^(?:open|read|write|stat|lstat|scandir|mkdir|rename)$/;

function worded(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const {
		code = "",
		syscall = "",
		path,
		dest,
	} = error as NodeJS.ErrnoException & { dest?: string };
	const say = ofFiles.test(syscall) ? sayings[code] : undefined;
	return say ? new Error(say(dest ?? path ?? "what was named", syscall), { cause: error }) : error;
}

/** Does the work of a command. @throws Error of it, in words where a path is at fault */
export async function withPathFaults<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw worded(error);
	}
}

/** Reading a folder as a file fails without its name. @throws Error that says what to name instead */
export function requireFile(path: string, instead: string): void {
	if (!statSync(path).isDirectory()) return;
	throw new Error(`${basename(path)} is a folder: name ${instead}.`);
}
