// Turns a feed for Google Merchant Center into files that `import` reads (OPERATOR-10, OPERATOR-39).
import { basename } from "node:path";
import type { Language } from "#contract/shapes.ts";
import { requireFile } from "../path-faults.ts";
import { csvRecords } from "./csv-records.ts";
import { addItem, columnOf, expectItem, type Feed, type Item, openFeed } from "./feed-items.ts";

/** Columns without which a file is no feed. */
const needed = ["id", "title", "price", "availability"] as const;

const itemOf = (cells: Readonly<Record<string, string>> | undefined): Item =>
	Object.fromEntries(Object.entries(cells ?? {}).map(([name, cell]) => [columnOf(name), cell]));

/** Most lines of each kind that are named one by one. */
const maxNamed = 50;

export interface FeedReport {
	/** rows by file */
	written: Record<string, number>;
	/** lines that were left out, and why of the first of them */
	refused: number;
	faults: { line: number; message: string }[];
	/** lines of which something is not known, and what of the first of them */
	noted: number;
	notes: { line: number; message: string }[];
	/** sizes in stock of which the feed does not say how many there are */
	uncounted: number;
}

/**
 * @param feed CSV or tab-separated, a line a variant
 * @param language of its words
 * @throws Error when it is no feed
 */
export async function convertMerchantFeed(
	feed: string,
	folder: string,
	language: Language,
): Promise<FeedReport> {
	requireFile(feed, "the feed that is in it");
	const report = { refused: 0, noted: 0, uncounted: 0 };
	const faults: FeedReport["faults"] = [];
	const notes: FeedReport["notes"] = [];
	let reading: Feed | null = null;
	for await (const { line, cells, fault } of csvRecords(feed)) {
		const item = itemOf(cells);
		if (!reading) {
			const lacking = needed.filter((name) => cells && !(name in item));
			if (lacking.length > 0 || (!cells && line === 1)) {
				const why = cells ? `its first line has no ${lacking.join(", no ")}` : fault;
				throw new Error(`${basename(feed)} is no merchant feed: ${why}.`);
			}
			reading = openFeed({ file: feed, folder, now: new Date() }, { language });
			for await (const { cells: each } of csvRecords(feed)) expectItem(reading, itemOf(each));
		}
		const done = cells ? addItem(item, reading) : { fault, notes: [], isUncounted: false };
		if (done.isUncounted) report.uncounted += 1;
		if (done.notes.length > 0) report.noted += 1;
		if (done.fault !== undefined) report.refused += 1;
		if (done.fault !== undefined && faults.length < maxNamed) {
			faults.push({ line, message: done.fault });
		}
		if (done.notes.length > 0 && notes.length < maxNamed) {
			notes.push({ line, message: done.notes.join("; ") });
		}
	}
	if (!reading) throw new Error(`${basename(feed)} has no items.`);
	return { written: reading.files.finish(), ...report, faults, notes };
}
