// Files as spreadsheets, shops and this shop's own export write them.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReadLine, readLines } from "#gateway/commands/import/read-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "read-lines-"));
const read = async (content: string | Buffer, format = "csv") => {
	const path = join(folder, `one.${format}`);
	writeFileSync(path, content);
	const lines: ReadLine[] = [];
	for await (const line of readLines(path, format)) lines.push(line);
	return lines;
};
const faultsOf = async (...about: Parameters<typeof read>) =>
	(await read(...about)).flatMap(({ line, fault }) => (fault === undefined ? [] : [[line, fault]]));

describe("a file that is no text", () => {
	it.each([
		["89504e470d0a1a0a0000000d494844520000000100000001", "a PNG picture"],
		["ffd8ffe000104a46494600010101004800480000ffdb0043", "a JPEG picture"],
		["0000001c667479706176696600000000617669666d696631", "a picture or a film"],
		["504b0304140000000800000021000000000000000000", "a spreadsheet (XLSX) or an archive (ZIP)"],
		["255044462d312e340a25e2e3cfd30a", "a PDF"],
		["9c0102ff0304fe050607f8e9ed1011128b8c", "no file of text"],
	])("is called what it is, once: %s", async (bytes, what) => {
		const content = Buffer.concat([Buffer.from(bytes, "hex"), Buffer.from("\n\xff\n", "latin1")]);
		expect(await faultsOf(content)).toEqual([
			[1, `is ${what}: a table is CSV or JSON Lines, in UTF-8`],
		]);
		expect(await faultsOf(content, "jsonl")).toHaveLength(1);
	});

	it("is none for a letter of Windows-1252, which costs its line", async () => {
		const content = Buffer.from("name,price\nété,1\nhat,2\n", "latin1");
		expect(await faultsOf(content)).toEqual([[2, expect.stringContaining("is not UTF-8")]]);
	});
});

describe("lines end at LF only", () => {
	const separated = 'One\u2028two\u2029three\u0085four "five" \\ six';

	it("in JSON Lines", async () => {
		const rows = [{ text: separated }, { text: "next" }];
		const text = rows.map((row) => `${JSON.stringify(row)}\r\n`).join("\n");
		expect(await read(text, "jsonl")).toEqual([
			{ line: 1, value: rows[0] },
			{ line: 3, value: rows[1] },
		]);
	});

	it("in CSV, with line ends within quotes kept as they are", async () => {
		const cells = [separated, "a\r\nb\n\nc\rd", " ", ",;\t|"];
		const text = `a,b,c,d\r\n${stringify([cells], { quoted_string: true })}`;
		expect(await read(text)).toEqual([
			{ line: 2, value: { a: cells[0], b: cells[1], c: cells[2], d: cells[3] } },
		]);
	});

	it("for any text of Unicode", async () => {
		// all that the database can hold: not NUL
		const text = fc
			.string({ unit: "binary", minLength: 1 })
			.filter((one) => !one.includes("\u0000"));
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (pairs) => {
				const rows = pairs.map(([a, b]) => ({ a, b }));
				const json = rows.map((row) => JSON.stringify(row)).join("\n");
				expect((await read(json, "jsonl")).map(({ value }) => value)).toEqual(rows);
				const csv = stringify(rows, { header: true, quoted_string: true });
				expect((await read(csv)).map(({ value }) => value)).toEqual(rows);
			}),
		);
	});

	it("or at CR, in a CSV file that has no LF", async () => {
		expect(await read('a,b\r1,2\r3,"4"')).toEqual([
			{ line: 2, value: { a: "1", b: "2" } },
			{ line: 3, value: { a: "3", b: "4" } },
		]);
	});
});

describe("a file that is not UTF-8", () => {
	it("loses the lines that cannot be read, and says what to do", async () => {
		const rows = await read(Buffer.from("a\nété\nplain\n", "latin1"));
		expect(rows).toEqual([
			{ line: 2, fault: expect.stringMatching(/^is not UTF-8: save the file as UTF-8/) },
			{ line: 3, value: { a: "plain" } },
		]);
		expect(await faultsOf(Buffer.from('{"a":"é"}\n{"a":1}\n', "latin1"), "jsonl")).toHaveLength(1);
	});

	it("is refused once when it is UTF-16, with and without its mark", async () => {
		const wide = Buffer.from("a,b\n1,é\n", "utf16le");
		for (const bytes of [wide, Buffer.concat([Buffer.from([0xff, 0xfe]), wide])]) {
			expect(await faultsOf(bytes)).toEqual([[1, expect.stringMatching(/^is UTF-16: save/)]]);
		}
		expect(await faultsOf(Buffer.from(wide).swap16(), "jsonl")).toHaveLength(1);
	});

	it("is read where the first bytes are the mark of UTF-8", async () => {
		expect(await read("\uFEFFa\né")).toEqual([{ line: 2, value: { a: "é" } }]);
		expect(await read('\uFEFF{"a":1}', "jsonl")).toEqual([{ line: 1, value: { a: 1 } }]);
	});
});

describe("what no text can have costs its line", () => {
	it("a zero byte, which does not make the file UTF-16", async () => {
		expect(await read("a,b\nx,1\nn\u0000ul,2\ny,3\n")).toEqual([
			{ line: 2, value: { a: "x", b: "1" } },
			{ line: 3, fault: expect.stringMatching(/^has a zero byte/) },
			{ line: 4, value: { a: "y", b: "3" } },
		]);
	});

	it("in JSON also by its escape, and half of a surrogate pair", async () => {
		const texts = ["\\u0000", "\\uD800", "\\udc00x", "\\ud83d\\ude42", "\\\\u0000"];
		const rows = texts.map((one) => `{"a":{"b":["${one}"]}}`).join("\n");
		const half = expect.stringMatching(/^has \\u0000 or one half/);
		expect(await read(rows, "jsonl")).toEqual([
			{ line: 1, fault: half },
			{ line: 2, fault: half },
			{ line: 3, fault: half },
			{ line: 4, value: { a: { b: ["🙂"] } } },
			{ line: 5, value: { a: { b: ["\\u0000"] } } },
		]);
	});
});

describe("a stray quote costs its line", () => {
	const linesOf = async (...rows: string[]) => {
		const before = rows.join("\n").split("\n").length;
		const found = await read(["a,b", ...rows, "x,y", 'last,"z ""z"""'].join("\n"));
		expect(found.slice(-2)).toEqual([
			{ line: before + 2, value: { a: "x", b: "y" } },
			{ line: before + 3, value: { a: "last", b: 'z "z"' } },
		]);
		return found.slice(0, -2).map(({ line, fault, value }) => [line, fault ?? value]);
	};

	it("within a cell", async () => {
		expect(await linesOf('5" heel,1')).toEqual([[2, expect.stringMatching(/^a quote stands/)]]);
		expect(await linesOf('"5" heel,1')).toEqual([[2, expect.stringMatching(/^a quote stands/)]]);
	});

	it("that is opened and never closed", async () => {
		const opened = [2, expect.stringMatching(/^a quote is opened/)];
		expect(await linesOf('"5 heel,1')).toEqual([opened]);
		expect(await linesOf('1,"')).toEqual([opened]);
		expect(await linesOf('"5 heel,1', '2,"two"', '"3",3')).toEqual([
			opened,
			[3, { a: "2", b: "two" }],
			[4, { a: "3", b: "3" }],
		]);
	});

	it("and a record of several lines with too few cells costs its lines, and no others", async () => {
		expect(await linesOf('"one\ntwo"')).toEqual([[2, expect.stringMatching(/^has not as many/)]]);
	});

	it("at the end of a long file without any other quote", async () => {
		const many = Array.from({ length: 20_000 }, (_, at) => `${at},1`);
		const rows = await read(["a,b", '"5 heel,1', ...many].join("\n"));
		expect(rows.filter(({ fault }) => fault !== undefined).map(({ line }) => line)).toEqual([2]);
		expect(rows).toHaveLength(20_001);
	});
});

describe("the first line", () => {
	it("may state the delimiter, as spreadsheets write it", async () => {
		for (const first of ["sep=;", '"sep=;"', "SEP=;\r"]) {
			expect(await read(`${first}\na;b,c\n1;2`)).toEqual([
				{ line: 3, value: { a: "1", "b,c": "2" } },
			]);
		}
		expect(await read("sep=\t\na\tb\n1\t2")).toEqual([{ line: 3, value: { a: "1", b: "2" } }]);
	});

	it("names no column twice", async () => {
		expect(await faultsOf("a,b,a\n1,2,3\n4,5,6")).toEqual([[1, "the column a is there twice"]]);
	});

	it("gives each cell its field, an empty one too", async () => {
		const [row] = await read("a,names.fr,names.de,b,\n1,un,,,\n");
		expect(row?.value).toStrictEqual({
			a: "1",
			names: { fr: "un", de: undefined },
			b: undefined,
		});
		expect(await read("__proto__.x,constructor.y\n1,2")).toHaveLength(1);
		expect(({} as { x?: string }).x).toBeUndefined();
	});
});

it("a line without an end takes no more memory than the longest row", async () => {
	const rows = await read(Buffer.alloc(12 * 1024 * 1024, "a"), "jsonl");
	expect(rows).toEqual([{ line: 1, fault: "is longer than 4 MB" }]);
});
