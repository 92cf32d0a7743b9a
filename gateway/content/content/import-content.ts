// Imports content files into the database, all or nothing, and writes only rows that changed: each written row is published
// to the storefronts that keep pages of it (contract/changes).
import { sql } from "drizzle-orm";
import { scenesOf } from "#gateway/content/media/scenes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { isChanged, publishChange } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contentEntries } from "#gateway/platform/db/schema/content.ts";
import { readAssetFiles } from "./asset-library.ts";
import { checkExperiments } from "./check-experiments.ts";
import { checkReferences } from "./check-references.ts";
import { type ReadEntry, readContentFiles } from "./read-files.ts";

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
