// Imports content files into the database, and writes only rows that changed: each written row is published
// to the storefronts that keep pages of it (contract/changes).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { ContentBlock } from "#contract/content/blocks.ts";
import type { ExperimentFields } from "#contract/content/experiment.ts";
import { shopReferences } from "#contract/content/shapes.ts";
import { type Scenes, scenesOf } from "#gateway/content/media/scenes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { isChanged } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contentEntries, contentImports } from "#gateway/platform/db/schema/content.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { anyLocale, assetLibrary, readAssetFiles } from "./asset-library.ts";
import { ContentFault } from "./content-fault.ts";
import { type ReadEntry, type Refuse, readContentFiles } from "./read-files.ts";

type Fields = Record<string, unknown>;

/** What is stored in a row: an entry in a locale, or a folder of the asset library. */
type ContentRow = Omit<ReadEntry, "type"> & { type: ReadEntry["type"] | typeof assetLibrary };

function* referencesIn(value: unknown, path = ""): Generator<[path: string, name: string]> {
	if (typeof value !== "object" || value === null) return;
	const { uid, _content_type_uid: type } = value as Fields;
	if (typeof uid === "string" && typeof type === "string") yield [path, `${type}/${uid}`];
	for (const [key, below] of Object.entries(value)) {
		yield* referencesIn(below, path ? `${path}.${key}` : key);
	}
}

const nameOf = ({ type, uid }: Record<"type" | "uid", string>) => `${type}/${uid}`;

/**
 * A dead reference is reported when the files are read, not when a shopper follows it.
 * @param kept entries that are there besides these
 * @throws ContentFault
 */
export function checkReferences(
	entries: readonly ContentRow[],
	kept: ReadonlySet<string> = new Set(),
): void {
	const known = new Set([...entries.map(nameOf), ...kept]);
	for (const { type, uid, locale, data } of entries) {
		for (const [path, name] of referencesIn(data)) {
			const isShops = (shopReferences as readonly string[]).includes(name.split("/")[0] ?? "");
			if (isShops || known.has(name)) continue;
			throw new ContentFault(
				`${type}/${uid}/${locale}`,
				path,
				`leads to ${name}, which is not there`,
				`${type}/${uid}`,
			);
		}
	}
}

/** A block of an unknown variant would be shown to no visitor, without a word. @throws ContentFault */
export function checkExperiments(entries: readonly ContentRow[]): void {
	const variants = new Map(
		entries
			.filter(({ type }) => type === "experiment")
			.map(({ uid, data }) => [
				uid,
				new Set((data as ExperimentFields).variants.map(({ name }) => name)),
			]),
	);
	for (const { type, uid, locale, data } of entries) {
		const blocks = (data.page_components ?? []) as ContentBlock[];
		for (const [at, { shown_to }] of blocks.entries()) {
			if (!shown_to) continue;
			const { experiment, variant } = shown_to;
			const known = variants.get(experiment);
			if (known?.has(variant)) continue;
			const path = `page_components.${at}.shown_to`;
			const problem = known
				? `${experiment} has no variant ${variant}`
				: `no experiment is named ${experiment}`;
			throw new ContentFault(`${type}/${uid}/${locale}`, path, problem, `${type}/${uid}`);
		}
	}
}

interface Written {
	created: number;
	changed: number;
	removed: number;
}

/**
 * Makes the rows what is stored; rows that are right already are not touched.
 * @param kept entries that stay as they are, though there is no row of them
 */
async function writeRows(
	tx: Db,
	rows: readonly ContentRow[],
	kept: ReadonlySet<string> = new Set(),
): Promise<Written> {
	const names = rows.map(({ type, uid, locale, isDraft }) => ({ type, uid, locale, isDraft }));
	const gone = await tx.execute(sql`
		delete from ${contentEntries} where (content_type, uid, locale, is_draft) not in (
			select type, uid, locale, "isDraft" from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
				as named(type text, uid text, locale text, "isDraft" boolean))
			and content_type || '/' || uid not in (
				select jsonb_array_elements_text(${JSON.stringify([...kept])}::jsonb))
		returning uid`);
	const { created, changed } = await upsert(
		tx,
		contentEntries,
		["contentType", "uid", "locale", "isDraft"],
		rows.map(({ type: contentType, ...row }) => ({ ...row, contentType })),
	);
	return { created: created.length, changed: changed.length, removed: gone.rows.length };
}

/** Entries and the asset library, of which each folder is a row. */
function readRows(folder: string, scenes: Scenes, refuse?: Refuse): ContentRow[] {
	const entries: ContentRow[] = readContentFiles(folder, scenes, refuse);
	const assets = Map.groupBy(readAssetFiles(folder, scenes), (asset) => asset.folder);
	return [
		...entries,
		...[...assets].map(([uid, listed]): ContentRow => {
			const data = { assets: listed };
			return { type: assetLibrary, uid, locale: anyLocale, isDraft: false, data };
		}),
	];
}

const versionFile = z.iso
	.datetime({ offset: true })
	.transform((text) => new Date(text).toISOString());

/** The instant in a folder's file `VERSION`; null without one. @throws ContentFault */
function versionOf(folder: string): string | null {
	const file = join(folder, "VERSION");
	if (!existsSync(file)) return null;
	const read = versionFile.safeParse(readFileSync(file, "utf8").trim());
	if (!read.success) throw new ContentFault(file, "", "is no instant such as 2026-12-01T08:00:00Z");
	return read.data;
}

/** Version of what was imported last; null if it had none. Locked until the transaction ends. */
async function storedVersion(tx: Db): Promise<string | null> {
	const [row] = await tx
		.select({ version: contentImports.fingerprint })
		.from(contentImports)
		.where(eq(contentImports.source, "version"))
		.for("update");
	return row?.version ?? null;
}

const storeVersion = (tx: Db, fingerprint: string, importedAt: Date) =>
	tx
		.insert(contentImports)
		.values({ source: "version", fingerprint, importedAt })
		.onConflictDoUpdate({ target: contentImports.source, set: { fingerprint, importedAt } });

type Context = Pick<GatewayContext, "database" | "extensions">;

/** The entries in the shop, each `type/uid`. */
async function storedNames(tx: Db): Promise<Set<string>> {
	const names = await tx
		.selectDistinct({ type: contentEntries.contentType, uid: contentEntries.uid })
		.from(contentEntries);
	return new Set(names.map(nameOf));
}

async function storedExperiments(tx: Db): Promise<ContentRow[]> {
	const rows = await tx
		.select()
		.from(contentEntries)
		.where(eq(contentEntries.contentType, "experiment"));
	return rows.map((row) => ({ ...row, type: "experiment" as const }));
}

/**
 * Imports what another source has as a whole (CONTENT-81). Entries with a fault stay as they are in the shop, and so do
 * entries of types that the source has none of.
 * @param refused faults that were found before, by `type/uid`; those found here are added
 * @returns what was written; null where nothing changed
 */
export async function importEntries(
	{ database }: Context,
	{
		source,
		entries,
		refused,
	}: {
		source: string;
		entries: readonly ReadEntry[];
		refused: Map<string, string>;
	},
	now: Date,
): Promise<Written | null> {
	return database.exclusively("content", () =>
		database.db.transaction(async (tx) => {
			const stored = await storedNames(tx);
			const types = new Set(entries.map(({ type }) => type as string));
			const others = [...stored].filter((name) => !types.has(name.split("/")[0] ?? ""));
			const experiments = types.has("experiment") ? [] : await storedExperiments(tx);
			const rows = soundRows(entries, stored, refused, { names: others, experiments });
			if (!(await isChanged(tx, source, rows, now))) return null;
			return writeRows(tx, rows, new Set([...refused.keys(), ...others]));
		}),
	);
}

export async function hasContent({ database }: Pick<Context, "database">): Promise<boolean> {
	return (await storedNames(database.db)).size > 0;
}

/**
 * Imports a folder as a whole, at the start or when it changes. A folder without a version, or with an older one than was
 * imported by `content-import`, changes nothing.
 * @returns whether anything changed
 * @throws ContentFault naming file and field; the entries imported before stay
 */
export async function importContent(
	{ database, extensions }: Context,
	folder: string,
	now: Date,
): Promise<boolean> {
	const rows = readRows(folder, scenesOf({ extensions }));
	checkReferences(rows);
	checkExperiments(rows);
	const version = versionOf(folder);
	return database.exclusively("content", () =>
		database.db.transaction(async (tx) => {
			const stored = await storedVersion(tx);
			if (stored !== null && (version === null || version < stored)) return false;
			if (version !== null) await storeVersion(tx, version, now);
			if (!(await isChanged(tx, "files", rows, now))) return false;
			await writeRows(tx, rows);
			return true;
		}),
	);
}

export interface ContentReport extends Written {
	/** ISO instant */
	version: string;
	/** entries that were left as they are, each with its fault */
	refused: { entry: string; fault: string }[];
}

/** Ends the transaction of a dry run with nothing done. */
class DryRun extends Error {}

/**
 * The rows of entries without faults; `refused` is told of the others.
 * @param others entries that stay as they are, to which these may lead
 */
function soundRows(
	rows: readonly ContentRow[],
	stored: ReadonlySet<string>,
	refused: Map<string, string>,
	others: { names: readonly string[]; experiments: readonly ContentRow[] } = {
		names: [],
		experiments: [],
	},
): readonly ContentRow[] {
	let left = rows;
	for (;;) {
		try {
			const kept = [...refused.keys()].filter((name) => stored.has(name));
			checkReferences(left, new Set([...kept, ...others.names]));
			checkExperiments([...left, ...others.experiments]);
			return left;
		} catch (error) {
			if (!(error instanceof ContentFault) || error.entry === null) throw error;
			const { entry, message } = error;
			refused.set(entry, message);
			left = left.filter((row) => nameOf(row) !== entry);
		}
	}
}

/**
 * Imports a folder into a running shop. An entry with a fault is left as it is in the shop, in every language; the others are
 * imported.
 * @param version by default that of the folder's file `VERSION`, else now
 * @throws Error for a folder without entries, or one that is older than what was imported before
 */
export async function importVersion(
	{ database, extensions, now }: Context & Pick<GatewayContext, "now">,
	folder: string,
	{ version: given, isDryRun }: { version: string | null; isDryRun: boolean },
): Promise<ContentReport> {
	const refused = new Map<string, string>();
	const read = readRows(folder, scenesOf({ extensions }), ({ message }, entry) =>
		refused.set(entry, message),
	);
	if (read.length === 0 && refused.size === 0) throw new Error(`${folder} has no content.`);
	const version = given ?? versionOf(folder) ?? now().toISOString();
	let report: ContentReport | undefined;
	try {
		await database.exclusively("content", () =>
			database.db.transaction(async (tx) => {
				const stored = await storedVersion(tx);
				if (stored !== null && version < stored) {
					throw new Error(`${version} is older than what the shop has, which is of ${stored}.`);
				}
				const rows = soundRows(read, await storedNames(tx), refused);
				const written = await writeRows(tx, rows, new Set(refused.keys()));
				const faults = [...refused].map(([entry, fault]) => ({ entry, fault }));
				report = { version, ...written, refused: faults };
				if (isDryRun) throw new DryRun();
				await isChanged(tx, "files", rows, now());
				await storeVersion(tx, version, now());
			}),
		);
	} catch (error) {
		if (!(error instanceof DryRun)) throw error;
	}
	if (!report) throw new Error("an import ends with a report or an error");
	return report;
}
