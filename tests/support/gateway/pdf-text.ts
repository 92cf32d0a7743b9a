// Reads the text of a PDF: inflates its streams and decodes each font's glyphs by its ToUnicode table. It supports no more
// than our own invoices need.
import { inflateSync } from "node:zlib";

interface PdfObject {
	id: number;
	dictionary: string;
	stream: string;
}

function objectsOf(pdf: Uint8Array): PdfObject[] {
	const text = Buffer.from(pdf).toString("latin1");
	return [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => {
		const body = match[2] ?? "";
		const at = body.indexOf("stream\n");
		if (at < 0) return { id: Number(match[1]), dictionary: body, stream: "" };
		const dictionary = body.slice(0, at);
		const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
		const raw = Buffer.from(body.slice(at + 7, at + 7 + length), "latin1");
		const isPacked = dictionary.includes("/FlateDecode");
		return {
			id: Number(match[1]),
			dictionary,
			stream: (isPacked ? inflateSync(raw) : raw).toString("latin1"),
		};
	});
}

/** Glyph number → letters, from `<0000> <0005> [<0000> <0041> …]`. */
function lettersOf(cmap: string): Map<number, string> {
	const letters = new Map<number, string>();
	for (const [, from = "0", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
		[...list.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ""], index) => {
			const units = codes.split(" ").map((code) => Number.parseInt(code, 16));
			letters.set(Number.parseInt(from, 16) + index, String.fromCharCode(...units));
		});
	}
	return letters;
}

/** The text of every page in the order of writing; runs of one line, which are split where the font changes, are joined. */
export function pdfText(pdf: Uint8Array): string {
	const objects = objectsOf(pdf);
	const byId = new Map(objects.map((one) => [one.id, one]));
	const fonts = new Map<string, Map<number, string>>();
	for (const { dictionary } of objects) {
		for (const [, name = "", id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const font = byId.get(Number(id))?.dictionary ?? "";
			const cmap = byId.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? -1));
			if (cmap) fonts.set(name, lettersOf(cmap.stream));
		}
	}
	const pages = objects.filter(({ stream }) => stream.includes("BT\n"));
	let line = "";
	let text = "";
	for (const { stream } of pages) {
		for (const [block] of stream.matchAll(/BT\n[\s\S]*?\nET/g)) {
			const [, y = ""] = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm/.exec(block) ?? [];
			const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
			const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
				(hex.match(/.{4}/g) ?? []).map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? "?"),
			);
			text += y === line ? "" : "\n";
			text += glyphs.join("");
			line = y;
		}
	}
	return text.replaceAll("\u00a0", " ");
}
