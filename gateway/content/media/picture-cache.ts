// Finished pictures on disk: written whole or not at all, and the least recently used removed when there are too many. It is
// optional: when the disk takes nothing, that is noted, and pictures are drawn again.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";

export interface PictureCache {
	/** Null when the key is not kept, or its file was damaged. */
	get(key: string): Promise<Buffer | null>;
	/** Never fails: an error is passed to `onPut`. */
	put(key: string, content: Uint8Array): Promise<void>;
}

/** Milliseconds, a day: a file's last use is noted no more often. */
const noteEvery = 86_400_000;

/** File of a key, spread over 256 folders. */
function fileOf(folder: string, key: string): string {
	const name = createHash("sha256").update(key).digest("hex").slice(0, 40);
	return join(folder, name.slice(0, 2), name);
}

/** A file starts with the checksum of its content, which shows whether a full disk or a crash cut it short. */
const checksumBytes = 4;

function checksumOf(content: Uint8Array): Buffer {
	const sum = Buffer.alloc(checksumBytes);
	sum.writeUInt32BE(crc32(content));
	return sum;
}

async function everyFile(folder: string) {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	const found = await Promise.all(
		names
			.filter((entry) => entry.isFile())
			.map(async (entry) => {
				const path = join(entry.parentPath, entry.name);
				const facts = await stat(path).catch(() => null);
				return facts ? [{ path, size: facts.size, usedAt: facts.mtimeMs }] : [];
			}),
	);
	return found.flat();
}

/**
 * @param folder created with the first picture
 * @param maxBytes above it, the least recently used pictures are removed until a fifth is free
 * @param onPut called after each attempt to keep a picture, with the error or null
 */
export function openPictureCache(
	folder: string,
	maxBytes: number,
	onPut: (error: unknown) => void = () => {},
): PictureCache {
	let written = 0;
	let counted: Promise<void> | null = null;

	async function makeRoom(): Promise<void> {
		const files = await everyFile(folder);
		let total = files.reduce((sum, { size }) => sum + size, 0);
		if (total > maxBytes) {
			for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
				if (total <= maxBytes * 0.8) break;
				await rm(path, { force: true });
				total -= size;
			}
		}
		written = 0;
	}

	async function write(path: string, content: Uint8Array): Promise<void> {
		const draft = `${path}.${randomUUID()}`;
		await mkdir(dirname(path), { recursive: true });
		try {
			await writeFile(draft, [checksumOf(content), content]);
			await rename(draft, path);
		} catch (error) {
			await rm(draft, { force: true });
			throw error;
		}
		written += content.length;
		if (written > maxBytes / 20 && !counted) {
			counted = makeRoom().finally(() => {
				counted = null;
			});
			await counted;
		}
	}

	return {
		async get(key) {
			const path = fileOf(folder, key);
			try {
				const [file, facts] = await Promise.all([readFile(path), stat(path)]);
				const content = file.subarray(checksumBytes);
				if (content.length === 0 || !checksumOf(content).equals(file.subarray(0, checksumBytes))) {
					await rm(path, { force: true });
					return null;
				}
				const now = new Date();
				if (now.getTime() - facts.mtimeMs > noteEvery) await utimes(path, now, now);
				return content;
			} catch {
				return null;
			}
		},
		async put(key, content) {
			try {
				await write(fileOf(folder, key), content);
				onPut(null);
			} catch (error) {
				onPut(error);
			}
		},
	};
}
