// The files that a feed becomes: rows are written as they come, and only their numbers are kept in memory.
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { NumberSet } from "./number-set.ts";

/** A number below 2^48, always the same for the same parts. */
export const numberOf = (...parts: readonly string[]): number =>
	createHash("sha256").update(parts.join("\n")).digest().readUIntBE(0, 6);

/** Characters of a file's rows that are collected before they are written. */
const blockSize = 64 * 1024;

/** Another name until the file is complete, so that nobody imports half a feed. */
const unfinished = (path: string) => `${path}.part`;

class RowFile {
	readonly #path: string;
	readonly #file: number;
	readonly #known = new NumberSet();
	#block = "";

	constructor(path: string) {
		this.#path = path;
		this.#file = openSync(unfinished(path), "w");
	}

	add(key: number, row: () => object): void {
		if (!this.#known.add(key)) return;
		this.#block += `${JSON.stringify(row())}\n`;
		if (this.#block.length >= blockSize) this.#write();
	}

	#write(): void {
		writeSync(this.#file, this.#block);
		this.#block = "";
	}

	/** @returns how many rows the file has */
	finish(): number {
		this.#write();
		closeSync(this.#file);
		renameSync(unfinished(this.#path), this.#path);
		return this.#known.size;
	}
}

export class FeedFiles {
	readonly #folder: string;
	readonly #files = new Map<string, RowFile>();

	constructor(folder: string) {
		this.#folder = folder;
		mkdirSync(folder, { recursive: true });
	}

	/**
	 * When several lines have the same key, the first counts.
	 * @param key a text that no other row of the file has, or a whole number in its place
	 */
	add(file: string, key: string | number, row: () => object): void {
		const rows = this.#files.get(file) ?? new RowFile(join(this.#folder, `${file}.jsonl`));
		this.#files.set(file, rows);
		rows.add(typeof key === "number" ? key : numberOf(key), row);
	}

	/** @returns how many rows each file has */
	finish(): Record<string, number> {
		return Object.fromEntries([...this.#files].map(([file, rows]) => [file, rows.finish()]));
	}
}
