// Imports files into the database by kind and batch; each batch stores how far its file has come (OPERATOR-8).
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { importProgress, models, prices, productSearch, products, skus } from "../db/schema.ts";
import { applyBatch, batchesOf } from "./batches.ts";
import type { SourceFile } from "./files.ts";
import { kinds } from "./kinds.ts";
import { readLines } from "./read-lines.ts";
import { type FileReport, newFileReport, noteBatch } from "./report.ts";

/** Rows in a transaction: a few statements of one parameter each. */
const batchSize = 500;

export interface ImportOptions {
	/** tries everything and keeps nothing */
	isDryRun?: boolean;
	/** reads an interrupted file from its start again */
	fromStart?: boolean;
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

async function* after<T extends { line: number }>(lines: AsyncIterable<T>, done: number) {
	for await (const line of lines) if (line.line > done) yield line;
}

async function importFile(
	db: Db,
	file: SourceFile,
	now: () => Date,
	{ fromStart = false, onProgress = () => {} }: ImportOptions,
): Promise<FileReport> {
	const kind = kinds[file.kind];
	const digest = await digestOf(file);
	const done = fromStart ? 0 : await linesDone(db, digest);
	const report = newFileReport(basename(file.path), file.kind, done);
	const lines = after(readLines(file.path, file.format), done);
	for await (const batch of batchesOf(kind, lines, batchSize)) {
		const at = now();
		const outcome = await db.transaction(async (tx) => {
			const applied = await applyBatch(tx, kind, batch.lines, at);
			const progress = { digest, linesDone: batch.last, updatedAt: at };
			await tx
				.insert(importProgress)
				.values(progress)
				.onConflictDoUpdate({ target: importProgress.digest, set: progress });
			return applied;
		});
		noteBatch(report, batch, outcome);
		onProgress(report);
	}
	await db.delete(importProgress).where(eq(importProgress.digest, digest));
	return report;
}

class DryRun extends Error {
	readonly reports: FileReport[];
	constructor(reports: FileReport[]) {
		super("dry run");
		this.reports = reports;
	}
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
	const all = async (on: Db) => {
		const reports: FileReport[] = [];
		for (const file of files) reports.push(await importFile(on, file, now, options));
		return reports;
	};
	if (!options.isDryRun) {
		const reports = await all(db);
		if (reports.some(({ created }) => created > batchSize)) await analyze(db);
		return reports;
	}
	try {
		// each file needs the rows of those before it, so all stay until the end and are rolled back then
		return await db.transaction(async (tx) => {
			throw new DryRun(await all(tx));
		});
	} catch (error) {
		if (error instanceof DryRun) return error.reports;
		throw error;
	}
}
