// A product feed in XML (RSS 2.0 or Atom, with Google's names), item by item: only the item that is read is in memory.
// Entities of the file's own are not resolved, so a small file stays small.
import { SaxesParser } from "saxes";
import type { CsvRecord } from "../import/csv-records.ts";
import { bytesOf } from "../import/text-lines.ts";

/** Characters of one item. */
const longest = 256 * 1024;

const items = new Set(["item", "entry", "product"]);
/** Several of these are one cell, separated by commas, as CSV feeds have them. */
const repeated = new Set(["additional_image_link", "product_highlight"]);

const localName = (name: string) => name.replace(/^[\w-]+:/, "").toLowerCase();

class ItemReader {
	readonly done: CsvRecord[] = [];
	readonly parser = new SaxesParser({ xmlns: false });
	/** names of the open elements within an item */
	#path: string[] = [];
	#item: { line: number; cells: Record<string, string>; length: number } | null = null;
	#text = "";
	#isLink = false;

	constructor() {
		const { parser } = this;
		parser.on("error", (error) => {
			throw error;
		});
		parser.on("opentag", ({ name, attributes }) => {
			const local = localName(name);
			if (!this.#item) {
				if (items.has(local)) this.#item = { line: parser.line, cells: {}, length: 0 };
				return;
			}
			this.#path.push(local);
			this.#text = "";
			// Atom's own links have their address in an attribute
			this.#isLink = local === "link" && attributes.href !== undefined;
			if (this.#isLink) this.#text = String(attributes.href);
		});
		const add = (text: string) => {
			if (!this.#item) return;
			this.#item.length += text.length;
			if (this.#item.length <= longest) this.#text += text;
		};
		parser.on("text", add);
		parser.on("cdata", add);
		parser.on("closetag", () => this.#close());
	}

	#close(): void {
		const item = this.#item;
		if (!item) return;
		const name = this.#path.pop();
		if (name === undefined) {
			const { line, cells, length } = item;
			this.#item = null;
			this.done.push(
				length > longest
					? { line, fault: `has more than ${longest / 1024} kB in one item` }
					: { line, cells },
			);
			return;
		}
		// parts of `shipping` and their like are no columns
		if (this.#path.length > 0) return;
		const text = this.#text.trim();
		this.#text = "";
		const before = item.cells[name];
		if (before === undefined || before === "") item.cells[name] = text;
		else if (repeated.has(name)) item.cells[name] = `${before},${text}`;
	}
}

/** By the byte order mark or the declaration; UTF-8 otherwise. */
function encodingOf(start: Buffer): string {
	const hex = start.toString("hex", 0, 2);
	if (hex === "fffe") return "utf-16le";
	if (hex === "feff") return "utf-16be";
	return /^[^>]*encoding=["']([\w-]+)["']/.exec(start.toString("latin1", 0, 200))?.[1] ?? "utf-8";
}

/** The items of a feed; where it stops being XML, a fault is the last record. */
export async function* xmlRecords(path: string): AsyncGenerator<CsvRecord> {
	const reader = new ItemReader();
	let decoder: TextDecoder | null = null;
	const faultAt = (error: unknown): CsvRecord => ({
		line: Math.max(1, reader.parser.line),
		fault: `is no XML from here on, what follows was not read: ${(error as Error).message.replace(/^\d+:\d+: /, "")}`,
	});
	const push = (chunk: Buffer | null): CsvRecord | null => {
		try {
			if (chunk) reader.parser.write(decoder?.decode(chunk, { stream: true }) ?? "");
			else {
				reader.parser.write(decoder?.decode() ?? "");
				reader.parser.close();
			}
			return null;
		} catch (error) {
			return faultAt(error);
		}
	};
	for await (const chunk of bytesOf(path)) {
		try {
			decoder ??= new TextDecoder(encodingOf(chunk as Buffer), { fatal: true });
		} catch (error) {
			yield faultAt(error);
			return;
		}
		const fault = push(chunk as Buffer);
		yield* reader.done.splice(0);
		if (fault) {
			yield fault;
			return;
		}
	}
	const fault = push(null);
	yield* reader.done.splice(0);
	if (fault) yield fault;
}
