// Imports content files into the database, all or nothing, and writes only rows that changed: each written row is published
// to the storefronts that keep pages of it (contract/changes).
import { sql } from "drizzle-orm";
import type { ContentBlock } from "#contract/content/blocks.ts";
import type { ExperimentFields } from "#contract/content/experiment.ts";
import { shopReferences } from "#contract/content/shapes.ts";
import { scenesOf } from "#gateway/content/media/scenes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { isChanged, publishChange } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contentEntries } from "#gateway/platform/db/schema/content.ts";
import { readAssetFiles } from "./asset-library.ts";
import { ContentFault } from "./content-fault.ts";
import { type ReadEntry, readContentFiles } from "./read-files.ts";

type Fields = Record<string, unknown>;

function* referencesIn(value: unknown, path = ""): Generator<[path: string, name: string]> {
	if (typeof value !== "object" || value === null) return;
	const { uid, _content_type_uid: type } = value as Fields;
	if (typeof uid === "string" && typeof type === "string") yield [path, `${type}/${uid}`];
	for (const [key, below] of Object.entries(value)) {
		yield* referencesIn(below, path ? `${path}.${key}` : key);
	}
}

/** A dead reference is reported when the files are read, not when a shopper follows it. @throws ContentFault */
export function checkReferences(entries: readonly ReadEntry[]): void {
	const known = new Set(entries.map(({ type, uid }) => `${type}/${uid}`));
	for (const { type, uid, locale, data } of entries) {
		for (const [path, name] of referencesIn(data)) {
			const isShops = (shopReferences as readonly string[]).includes(name.split("/")[0] ?? "");
			if (isShops || known.has(name)) continue;
			throw new ContentFault(
				`${type}/${uid}/${locale}`,
				path,
				`leads to ${name}, which is not there`,
			);
		}
	}
}

/** A block of an unknown variant would be shown to no visitor, without a word. @throws ContentFault */
export function checkExperiments(entries: readonly ReadEntry[]): void {
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
			throw new ContentFault(`${type}/${uid}/${locale}`, path, problem);
		}
	}
}

async function writeEntries(tx: Db, entries: readonly ReadEntry[]): Promise<void> {
	const names = entries.map(({ type, uid, locale, isDraft }) => ({ type, uid, locale, isDraft }));
	await tx.execute(sql`
		delete from ${contentEntries} where (content_type, uid, locale, is_draft) not in (
			select type, uid, locale, "isDraft" from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
				as named(type text, uid text, locale text, "isDraft" boolean))`);
	if (entries.length === 0) return;
	await tx
		.insert(contentEntries)
		.values(
			entries.map(({ type, uid, locale, isDraft, data }) => {
				return { contentType: type, uid, locale, isDraft, data };
			}),
		)
		.onConflictDoUpdate({
			target: [
				contentEntries.contentType,
				contentEntries.uid,
				contentEntries.locale,
				contentEntries.isDraft,
			],
			set: { data: sql`excluded.data` },
			setWhere: sql`${contentEntries.data} <> excluded.data`,
		});
}

/**
 * @returns whether anything changed
 * @throws ContentFault naming file and field; the entries imported before stay
 */
export async function importContent(
	{ database, extensions }: Pick<GatewayContext, "database" | "extensions">,
	folder: string,
	now: Date,
): Promise<boolean> {
	const scenes = scenesOf({ extensions });
	const entries = readContentFiles(folder, scenes);
	const assets = readAssetFiles(folder, scenes);
	checkReferences(entries);
	checkExperiments(entries);
	return database.exclusively("content", () =>
		database.db.transaction(async (tx) => {
			const hasEntries = await isChanged(tx, "files", entries, now);
			if (hasEntries) await writeEntries(tx, entries);
			const hasAssets = await isChanged(tx, "assets", assets, now);
			if (hasAssets) await publishChange(tx, "content:assets");
			return hasEntries || hasAssets;
		}),
	);
}
