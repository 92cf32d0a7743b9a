// `convert`: a file of another shop becomes a folder that `import` reads, with a report of what was taken, guessed and left out
// (OPERATOR-66). The kind of file is told by its columns.
import { basename, dirname, extname, join } from "node:path";
import { currencies, type Language, languages } from "#contract/shapes.ts";
import { type SizeSystem, sizeSystems } from "#shop/sizes.ts";
import type { CommandOutput } from "../../command-answer.ts";
import { openFeed } from "../import/feed-items.ts";
import { folded } from "./columns.ts";
import type { Conversion } from "./conversion.ts";
import { type FindingKind, Findings, findingKinds, findingText } from "./findings.ts";
import { languageOf } from "./language.ts";
import { akeneo } from "./readers/akeneo.ts";
import { customers } from "./readers/customers.ts";
import { google } from "./readers/google.ts";
import { magento } from "./readers/magento.ts";
import { shopifyOrders } from "./readers/orders-shopify.ts";
import { wooOrders } from "./readers/orders-woocommerce.ts";
import type { Reader } from "./readers/reader.ts";
import { shopify } from "./readers/shopify.ts";
import { woocommerce } from "./readers/woocommerce.ts";
import { openTable, type Table } from "./tables.ts";

/** The more particular first: of several that fit, the first is taken. */
const readers: readonly Reader[] = [
	shopify,
	woocommerce,
	magento,
	akeneo,
	google,
	shopifyOrders,
	wooOrders,
	customers,
];
/** Readers of what has no prices, texts and stock to ask for. */
const ofPeople: readonly Reader[] = [shopifyOrders, wooOrders, customers];

export interface ConvertOptions {
	/** by default told by the texts */
	language?: Language | undefined;
	/** of amounts that name none */
	currency?: (typeof currencies)[number] | undefined;
	/** units of sizes that the file does not count */
	stock?: number | undefined;
	/** system of numbers of sizes, by default the French one */
	sizes?: SizeSystem | undefined;
	/** where pictures with relative addresses lie */
	pictures?: string | undefined;
}

export interface ConvertReport {
	/** what the files are */
	kind: string;
	folder: string;
	lines: number;
	/** rows by file of the folder */
	written: Record<string, number>;
	/** rows of report.jsonl: each line that was left out or passed over, with what was found */
	named: number;
	findings: Record<FindingKind, { message: string; count: number; lines: number[] }[]>;
	/** by kind, how many further findings are not named */
	unnamed: Record<FindingKind, number>;
	columnsNotRead: string[];
	pictureHosts: string[];
}

function readerOf(tables: readonly Table[]): Reader {
	const [first] = tables;
	const found = readers.find((reader) => tables.every((table) => reader.isIts(table)));
	if (found) return found;
	const alone = tables.map((table) => ({
		table,
		reader: readers.find((reader) => reader.isIts(table)),
	}));
	if (alone.every(({ reader }) => reader)) {
		const kinds = alone.map(({ table, reader }) => `${table.name} has ${reader?.name}`);
		throw new Error(`Convert files of one kind at a time: ${kinds.join(", ")}.`);
	}
	const unknown = alone.find(({ reader }) => !reader)?.table ?? first;
	const there = new Set(unknown?.columns.map(folded));
	const near = readers
		.map((reader) => ({
			name: reader.name,
			missing: reader.marks.filter((mark) => !there.has(folded(mark))),
			share: reader.marks.filter((mark) => there.has(folded(mark))).length / reader.marks.length,
		}))
		.toSorted((a, b) => b.share - a.share);
	const [best] = near;
	const columns = (unknown?.columns ?? []).slice(0, 12).join(", ");
	const advice =
		best && best.share > 0
			? `It is nearest to ${best.name}, and lacks ${best.missing.join(", ")}: export it again with these columns, in English.`
			: `These are known by their columns: ${near.map(({ name }) => name).join(", ")}. A table of your own is read once its columns are called id, item_group_id, title, color, size, price and quantity (docs/importing.md, 'From a spreadsheet').`;
	throw new Error(
		`${unknown?.name} is of no kind that is known (its columns: ${columns}). ${advice}`,
	);
}

/** The first texts of a file, to tell their language by. */
async function sampleOf(
	tables: readonly Table[],
	isOriginal: NonNullable<Reader["isOriginal"]>,
): Promise<string[]> {
	const texts: string[] = [];
	for (const table of tables) {
		let seen = 0;
		for await (const { cells } of table.records()) {
			if (!cells || !isOriginal(cells)) continue;
			for (const cell of Object.values(cells)) {
				if (/\p{L}{3}/u.test(cell) && !/^https?:/.test(cell)) texts.push(cell.slice(0, 2_000));
			}
			seen += 1;
			if (seen >= 100) break;
		}
	}
	return texts;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What is true of a whole file. */
function sayOfAll(
	to: Conversion,
	{ currency }: { currency: string | undefined },
	isCatalogue: boolean,
) {
	const { findings } = to;
	if (!isCatalogue || to.items === 0) return;
	if (!currency && to.isCurrencyGuessed) {
		findings.add(
			"guessed",
			null,
			`amounts that name no currency are in ${to.currency}: say --currency CHF if they are not`,
		);
	}
	const without = currencies.filter((one) => !to.paid.has(one));
	findings.add(
		"missing",
		null,
		`prices in other currencies: markets that pay in ${without.join(", ")} sell none of it until a file prices has them`,
	);
	const unspoken = languages.filter((one) => one !== to.feed.language && !to.languages.has(one));
	if (unspoken.length > 0) {
		const named = unspoken.map((one) => languageNames.of(one)).join(", ");
		findings.add(
			"missing",
			null,
			`texts in ${named}, which show those that there are: a file models adds them (columns model, names.${unspoken[0]})`,
		);
	}
	if (to.uncounted > 0) {
		findings.add(
			"missing",
			null,
			`stock, which the file does not count for ${to.uncounted.toLocaleString("en-GB")} of its sizes (uncounted.jsonl names them): ` +
				"they cannot be bought until a file stock counts them, or say --stock 10 to begin with as many of each",
		);
	}
}

/**
 * @param paths files of one kind
 * @throws Error where no line could be taken, and for files of no known kind
 */
export async function convert(
	paths: readonly string[],
	folder: string,
	{ language, currency, stock, pictures, sizes }: ConvertOptions = {},
	now = new Date(),
): Promise<ConvertReport> {
	const tables: Table[] = [];
	for (const path of paths) tables.push(await openTable(path));
	const reader = readerOf(tables);
	const named = reader.languagesOf?.(tables) ?? [];
	const guess = languageOf(
		language ? [] : await sampleOf(tables, reader.isOriginal ?? (() => true)),
	);
	const isTold = named.length === 0 || (guess.isSure && named.includes(guess.language));
	// of several languages that columns name, most texts fall back to English
	const otherwise = named.includes("en") ? "en" : (named[0] ?? guess.language);
	const spoken = language ?? (isTold ? guess.language : otherwise);
	const [file = ""] = paths;
	const to: Conversion = {
		feed: openFeed(
			{ file, folder, now },
			{ language: spoken, uncountedStock: stock ?? null, sizeSystem: sizes ?? "" },
		),
		findings: new Findings(),
		lines: 0,
		items: 0,
		uncounted: 0,
		hosts: new Set<string>(),
		currency: currency ?? "EUR",
		pictures: pictures?.replace(/\/+$/, "") ?? null,
		languages: new Set([spoken]),
		paid: new Set<string>(),
		isCurrencyGuessed: false,
	};
	const isCatalogue = !ofPeople.includes(reader);
	if (!language && isCatalogue) {
		const doubt = guess.isSure ? "" : ", though few words tell";
		to.findings.add(
			"guessed",
			null,
			`its texts are in ${languageNames.of(spoken)}${doubt}: say --language ${spoken === "fr" ? "en" : "fr"} if they are not`,
		);
	}
	const columnsNotRead = await reader.read(tables, to);
	sayOfAll(to, { currency }, isCatalogue);
	const { findings } = to;
	const { report: lines = 0, ...written } = to.feed.files.finish();
	return {
		kind: reader.name,
		folder,
		lines: to.lines,
		written,
		named: lines,
		findings: Object.fromEntries(
			findingKinds.map((kind) => [kind, findings.of(kind)]),
		) as ConvertReport["findings"],
		unnamed: Object.fromEntries(
			findingKinds.map((kind) => [kind, findings.unnamed(kind)]),
		) as ConvertReport["unnamed"],
		columnsNotRead: [...new Set(columnsNotRead)],
		pictureHosts: [...to.hosts].toSorted(),
	};
}

const titles: Readonly<Record<FindingKind, string>> = {
	left: "Left out:",
	unknown: "Not understood, and passed over:",
	guessed: "Guessed:",
	missing: "Missing, and how to add it:",
};

const count = (value: number) => value.toLocaleString("en-GB");

export function convertText(report: ConvertReport): string {
	const { kind, folder, lines, written, named, findings, unnamed, columnsNotRead, pictureHosts } =
		report;
	const files = Object.entries(written).map(([file, rows]) => `  ${file}.jsonl: ${count(rows)}`);
	const sections = findingKinds.flatMap((name) => {
		const found = findings[name];
		if (found.length === 0) return [];
		const more = unnamed[name] > 0 ? [`  and ${count(unnamed[name])} more`] : [];
		return [titles[name], ...found.map(findingText), ...more];
	});
	const hosts = pictureHosts.slice(0, 5).join(",");
	const said = [
		...sections,
		...(named > 0
			? [`Each line that was left out or passed over is in ${join(folder, "report.jsonl")}`]
			: []),
		...(columnsNotRead.length > 0
			? [`Columns that were not read: ${columnsNotRead.slice(0, 40).join(", ")}`]
			: []),
	];
	const read = `These are ${kind}: ${count(lines)} lines.`;
	if (files.length === 0) return [`${read} None was taken.`, ...said].join("\n");
	return [
		read,
		"Taken, as rows of files:",
		...files,
		...said,
		"Next:",
		"  npm run gateway -- migrate (for a new database, which has no tables yet)",
		"  npm run gateway -- import <folder of markets> --yes (for a new database, which has none: docs/importing.md, 'Markets')",
		`  npm run gateway -- import ${/\s/.test(folder) ? JSON.stringify(folder) : folder} --dry-run`,
		`  npm run gateway -- import ${/\s/.test(folder) ? JSON.stringify(folder) : folder} --yes`,
		hosts === ""
			? "  npm start (opens the shop)"
			: `  MEDIA_HOSTS=${hosts} npm start (opens the shop, which fetches their pictures)`,
	].join("\n");
}

const usage = `Say convert <file …> [--to folder] [--language ${languages.join("|")}] [--currency ${currencies.join("|")}] [--stock units] [--sizes ${sizeSystems.join("|")}] [--pictures https://…].`;

/** Words before the first option are files; each option has one value. */
function optionsOf(about: readonly string[]): { files: string[]; options: Map<string, string> } {
	const files: string[] = [];
	const options = new Map<string, string>();
	for (let at = 0; at < about.length; at += 1) {
		const word = about[at] ?? "";
		if (!word.startsWith("--")) files.push(word);
		else {
			const [name = "", joined] = word.slice(2).split("=", 2);
			const value = joined ?? about[++at];
			if (!["to", "language", "currency", "stock", "sizes", "pictures"].includes(name) || !value) {
				throw new Error(usage);
			}
			options.set(name, value);
		}
	}
	if (files.length === 0) throw new Error(usage);
	return { files, options };
}

/** `products_export.csv` → `products_export-for-import` beside it. */
const folderBeside = (file: string) =>
	join(dirname(file), `${basename(file, extname(file))}-for-import`);

/** @throws Error saying what is wrong, and when no line could be taken */
export async function convertCommand(about: readonly string[]): Promise<CommandOutput> {
	const { files, options } = optionsOf(about);
	const language = languages.find((one) => one === options.get("language"));
	const currency = currencies.find((one) => one === options.get("currency")?.toUpperCase());
	const stock = options.get("stock");
	const pictures = options.get("pictures");
	const sizes = sizeSystems.find((one) => one === options.get("sizes")?.toUpperCase());
	const isWrong =
		(options.has("language") && !language) ||
		(options.has("currency") && !currency) ||
		(options.has("sizes") && !sizes) ||
		(stock !== undefined && !/^\d{1,7}$/.test(stock)) ||
		(pictures !== undefined && !/^https?:\/\//.test(pictures));
	if (isWrong) throw new Error(usage);
	const folder = options.get("to") ?? folderBeside(files[0] ?? "");
	const units = stock === undefined ? undefined : Number(stock);
	const report = await convert(files, folder, {
		language,
		currency,
		stock: units,
		sizes,
		pictures,
	});
	const text = convertText(report);
	if (Object.keys(report.written).length === 0) throw new Error(text);
	return { text, json: report };
}
