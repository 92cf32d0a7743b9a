// The lines of a text file as editors count them. Only LF ends a line: U+2028, which texts may contain, does not.
import { isUtf8 } from "node:buffer";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

export interface TextLine {
	/** from 1 */
	line: number;
	/** without its LF, but with a CR before that; empty where it has a fault */
	text: string;
	fault?: string;
}

/** Bytes of the longest line: no row of ours comes near it, and a file without line ends is not read into memory. */
const longest = 4 * 1024 * 1024;

const [lf, cr, nul] = [0x0a, 0x0d, 0];
const saveAs = "save the file as UTF-8 (spreadsheets call it “CSV UTF-8”) and import it again";

export function isGzip(path: string): boolean {
	const start = Buffer.alloc(2);
	const file = openSync(path, "r");
	try {
		readSync(file, start);
	} finally {
		closeSync(file);
	}
	return start.toString("hex") === "1f8b";
}

/**
 * The bytes of a file, unpacked where gzip has packed them.
 * @throws Error for an archive that is damaged
 */
export async function* bytesOf(path: string, chunkSize = 64 * 1024): AsyncGenerator<Buffer> {
	const bytes = createReadStream(path, { highWaterMark: chunkSize });
	if (!isGzip(path)) {
		yield* bytes;
		return;
	}
	try {
		// an error of either is thrown here
		yield* pipeline(bytes, createGunzip({ chunkSize }), () => {});
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new Error(`${basename(path)} cannot be unpacked (${why}): download it again.`);
	}
}

/** The first bytes, by which encoding and line ends are recognized. */
export async function startOf(path: string): Promise<Buffer> {
	for await (const chunk of bytesOf(path)) return chunk;
	return Buffer.alloc(0);
}

/** Byte order marks of UTF-16, or the zero bytes that are half of Latin letters in it: a single one is a fault of its line. */
function isUtf16(start: Buffer): boolean {
	const first = start.subarray(0, 200);
	const zeros = first.filter((byte) => byte === nul).length;
	return /^(fffe|feff)/.test(start.toString("hex", 0, 2)) || zeros > first.length / 4;
}

/** What files that hold no text are, by their first bytes in hexadecimal. */
const notText: readonly [start: RegExp, what: string][] = [
	[/^89504e47/, "a PNG picture"],
	[/^ffd8ff/, "a JPEG picture"],
	[/^47494638(?:37|39)61/, "a GIF picture"],
	[/^52494646.{8}57454250/, "a WebP picture"],
	[/^(?:49492a00|4d4d002a)/, "a TIFF picture"],
	[/^000000..66747970/, "a picture or a film"],
	[/^25504446/, "a PDF"],
	[/^d0cf11e0/, "a spreadsheet or document of before 2007"],
	[/^504b0304/, "a spreadsheet (XLSX) or an archive (ZIP)"],
	[/^(?:377abcaf|526172211a07|28b52ffd|fd377a58)/, "an archive"],
	[/^53514c69746520666f726d6174/, "a database"],
];

/** @param start of a file. @returns what it is, where it is no text */
export function kindOfBinary(start: Buffer): string | null {
	const hex = start.toString("hex", 0, 16);
	const [, what] = notText.find(([pattern]) => pattern.test(hex)) ?? [];
	if (what || isUtf16(start)) return what ?? null;
	const first = start.subarray(0, 512);
	// its last character may be cut
	const isText = [0, 1, 2, 3].some((cut) => isUtf8(first.subarray(0, first.length - cut)));
	const controls = first.filter((byte) => byte < 9 || (byte > 13 && byte < 27));
	return !isText && controls.length > first.length / 20 + 1 ? "no file of text" : null;
}

function lineOf(bytes: Buffer, line: number): TextLine {
	const from = line === 1 && bytes.toString("hex", 0, 3) === "efbbbf" ? 3 : 0;
	if (bytes.includes(nul)) return { line, text: "", fault: "has a zero byte, which is no text" };
	if (isUtf8(bytes)) return { line, text: bytes.toString("utf8", from) };
	return { line, text: "", fault: `is not UTF-8: ${saveAs}` };
}

/**
 * @param mayEndInCr whether a file without any LF has lines that end in CR, as spreadsheets on old Macs wrote them
 * @returns each line; one with a fault could not be read, and the lines after it are read all the same
 */
export async function* textLines(path: string, mayEndInCr = false): AsyncGenerator<TextLine> {
	const start = await startOf(path);
	const what = kindOfBinary(start);
	if (what) {
		yield { line: 1, text: "", fault: `is ${what}: a table is CSV or JSON Lines, in UTF-8` };
		return;
	}
	if (isUtf16(start)) {
		yield { line: 1, text: "", fault: `is UTF-16: ${saveAs}` };
		return;
	}
	const terminator = mayEndInCr && !start.includes(lf) && start.includes(cr) ? cr : lf;
	let line = 0;
	let parts: Buffer[] = [];
	let size = 0;
	const taken = (last: Buffer): TextLine => {
		line += 1;
		const isTooLong = size + last.length > longest;
		const bytes = isTooLong ? last : Buffer.concat([...parts, last]);
		[parts, size] = [[], 0];
		return isTooLong
			? { line, text: "", fault: `is longer than ${longest / 1024 / 1024} MB` }
			: lineOf(bytes, line);
	};
	for await (const chunk of bytesOf(path, 256 * 1024)) {
		let rest = chunk as Buffer;
		for (;;) {
			const end = rest.indexOf(terminator);
			if (end < 0) break;
			yield taken(rest.subarray(0, end));
			rest = rest.subarray(end + 1);
		}
		size += rest.length;
		// what is too long is only counted
		if (size <= longest) parts.push(rest);
		else parts = [];
	}
	if (size > 0) yield taken(Buffer.alloc(0));
}
