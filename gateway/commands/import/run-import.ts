// Imports files into the database by kind and batch; each batch stores how far its file has come (OPERATOR-8).
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	importProgress,
	markets,
	models,
	prices,
	productSearch,
	products,
	skus,
} from "#gateway/platform/db/schema.ts";
import { isLockLost } from "#gateway/platform/db/unavailable.ts";
import { untilUnlocked } from "#gateway/platform/db/until-unlocked.ts";
import { applyBatch, batchesOf, type Writing, type Written } from "./batches.ts";
import type { FileLine } from "./complete.ts";
import type { SourceFile } from "./files.ts";
import type { FileRow, Kind, Reference, Target } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { readLines } from "./read-lines.ts";
import { Made, messageOf, unknownOf } from "./references.ts";
import {
	type FileReport,
	newFileReport,
	recordBatch,
	recordHosts,
	recordPrices,
} from "./report.ts";
import { restAfter } from "./rest.ts";

/** Rows in a transaction: a few statements of one parameter each. */
const batchSize = 500;

export interface ImportOptions {
	/** tries everything and keeps nothing */
	isDryRun?: boolean;
	/** reads an interrupted file from its start again */
	fromStart?: boolean;
	/** the database has no other user: no rest between batches */
	isAlone?: boolean;
	/** hosts of MEDIA_HOSTS: pictures at others are named in the report */
	mediaHosts?: readonly string[];
	/** called after every batch */
	onProgress?(file: FileReport): void;
}

async function digestOf({ path, kind }: SourceFile): Promise<string> {
	const hash = createHash("sha256").update(kind);
	for await (const part of createReadStream(path)) hash.update(part as Buffer);
	return hash.digest("hex");
}

async function linesDone(db: Db, digest: string): Promise<number> {
	const [row] = await db.select().from(importProgress).where(eq(importProgress.digest, digest));
	return row?.linesDone ?? 0;
}

/**
 * Currencies of the markets and of their stores, those to come too; null where there is no market yet, as in a dry run of a first
 * catalogue.
 */
async function soldCurrencies(db: Db): Promise<ReadonlySet<string> | null> {
	const rows = await db
		.selectDistinct({ currency: markets.currency, inStores: markets.storeCurrency })
		.from(markets);
	const named = rows.flatMap(({ currency, inStores }) => [
		currency,
		...(inStores ? [inStores] : []),
	]);
	return named.length > 0 ? new Set(named) : null;
}

/** A record that rows of a file name, with the first of them. */
interface Mention extends Reference {
	column: string;
	line: number;
	rows: number;
}

/** Most different ones of a file that are looked up. */
const maxMentions = 1_000;

function recordMentions(
	found: Map<string, Mention>,
	{ mentions = {}, shape }: Kind,
	lines: readonly FileLine[],
): void {
	for (const { line, value } of lines) {
		for (const [column, to] of Object.entries(mentions) as [string, Target][]) {
			const cell = (value as FileRow | null)?.[column];
			const { data } = shape.shape[column]?.safeParse(cell) ?? {};
			for (const id of [data].flat()) {
				if (typeof id !== "string" || id === "") continue;
				const known = found.get(`${column} ${id}`);
				if (known) known.rows += 1;
				else if (found.size < maxMentions)
					found.set(`${column} ${id}`, { to, id, column, line, rows: 1 });
			}
		}
	}
}

/** Milliseconds that a batch waits for a row: shoppers wait for its rows meanwhile, so it gives way, and is tried again. */
const lockTimeout = 2_000;

/**
 * Runs a batch's transaction, again and again while others hold its rows.
 * @throws Error that says what to do when they hold them for half a minute
 */
async function inTurn<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
	try {
		return await untilUnlocked(() =>
			db.transaction(async (tx) => {
				await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeout}`));
				return work(tx);
			}),
		);
	} catch (error) {
		if (!isLockLost(error)) throw error;
		throw new Error(
			"Rows of this file are locked by other work. Import it again later: it goes on where it stopped.",
			{ cause: error },
		);
	}
}

/** Ends a transaction whose result is wanted, and whose rows are not. */
class TriedOnly extends Error {
	readonly written: Written;
	constructor(written: Written) {
		super("a dry run");
		this.written = written;
	}
}

/** Writes a batch, or tries it: its rows are locked no longer than that. */
async function tryBatch(db: Db, lines: readonly FileLine[], about: Writing): Promise<Written> {
	try {
		return await inTurn(db, async (tx) => {
			throw new TriedOnly(await applyBatch(tx, lines, about));
		});
	} catch (error) {
		if (error instanceof TriedOnly) return error.written;
		throw error;
	}
}

async function importFile(
	db: Db,
	file: SourceFile,
	now: () => Date,
	made: Made | null,
	{ fromStart = false, isAlone = false, mediaHosts, onProgress = () => {} }: ImportOptions,
): Promise<{ report: FileReport; mentions: Iterable<Mention> }> {
	const kind = kinds[file.kind];
	const mentions = new Map<string, Mention>();
	const digest = await digestOf(file);
	const done = fromStart || made ? 0 : await linesDone(db, digest);
	const report = newFileReport(basename(file.path), file.kind, done);
	const sold = file.kind === "prices" ? await soldCurrencies(db) : null;
	const lines = readLines(file.path, file.format);
	for await (const batch of batchesOf(kind, lines, { done, size: batchSize })) {
		const began = performance.now();
		const about = { name: file.kind, kind, at: now(), made };
		const write = () =>
			made
				? tryBatch(db, batch.lines, about)
				: inTurn(db, async (tx) => {
						const written = await applyBatch(tx, batch.lines, about);
						const progress = { digest, linesDone: batch.last, updatedAt: about.at };
						await tx
							.insert(importProgress)
							.values(progress)
							.onConflictDoUpdate({ target: importProgress.digest, set: progress });
						return written;
					});
		recordBatch(report, batch, await write());
		if (mediaHosts && file.kind === "media") recordHosts(report, batch.lines, mediaHosts);
		if (file.kind === "prices") recordPrices(report, batch.lines, sold);
		if (kind.mentions) recordMentions(mentions, kind, batch.lines);
		onProgress(report);
		if (!isAlone) await restAfter(began);
	}
	if (!made) await db.delete(importProgress).where(eq(importProgress.digest, digest));
	return { report, mentions: mentions.values() };
}

/** The planner's first estimates for tables that have just grown are far off. */
async function analyze(db: Db): Promise<void> {
	for (const table of [models, products, skus, prices, productSearch]) {
		await db.execute(sql`analyze ${table}`);
	}
}

/** @param files in the order in which they depend on each other (`sourceFiles`) */
export async function runImport(
	{ db, now }: { db: Db; now(): Date },
	files: readonly SourceFile[],
	options: ImportOptions = {},
): Promise<FileReport[]> {
	// a dry run keeps no row, and remembers what later rows can refer to
	const made = options.isDryRun ? new Made() : null;
	const read: Awaited<ReturnType<typeof importFile>>[] = [];
	for (const file of files) read.push(await importFile(db, file, now, made, options));
	// a market's families come after it
	for (const { report, mentions } of read) {
		for (const unknown of await unknownOf(db, [...mentions], made)) {
			const { line, rows } = unknown;
			report.unknown.push({ message: messageOf(unknown), line, rows });
		}
	}
	const reports = read.map(({ report }) => report);
	if (!made && reports.some(({ created }) => created > batchSize)) await analyze(db);
	return reports;
}
