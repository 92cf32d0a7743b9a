// The asset library: the shop's own pictures in folders, `assets/{folder}.json`, described in every language.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { pageScenes } from "#contract/images/scenes.ts";
import { byLanguage } from "#contract/shapes.ts";
import type { Scenes } from "#gateway/content/media/scenes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { contentEntries } from "#gateway/platform/db/schema/content.ts";
import { ContentFault } from "./content-fault.ts";
import { sceneFile } from "./shorthands.ts";

const listed = z.array(
	z.strictObject({ scene: z.string(), title: byLanguage, description: byLanguage }),
);

/** The library's rows beside the entries: its folders are their ids, and its words are in every language. */
export const assetLibrary = "assets";
export const anyLocale = "*";

export type LibraryAsset = z.infer<typeof listed>[number] & {
	folder: string;
	file: NonNullable<ReturnType<typeof sceneFile>>;
};

/** @throws ContentFault */
function jsonOf(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		throw new ContentFault(path, "", error instanceof Error ? error.message : "no JSON");
	}
}

/** @param scenes the pictures that exist @throws ContentFault */
export function readAssetFiles(root: string, scenes: Scenes = pageScenes): LibraryAsset[] {
	const folder = join(root, assetLibrary);
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
	return names.sort().flatMap((name) => {
		const path = join(folder, name);
		const parsed = listed.safeParse(jsonOf(path));
		if (!parsed.success) {
			const [issue] = parsed.error.issues;
			throw new ContentFault(path, issue?.path.join(".") ?? "", issue?.message ?? "does not fit");
		}
		return parsed.data.map((entry, at) => {
			const file = sceneFile(entry.scene, scenes);
			if (!file) throw new ContentFault(path, `${at}.scene`, `no scene is named ${entry.scene}`);
			return { ...entry, file, folder: name.replace(/\.json$/, "") };
		});
	});
}

/** All assets as they were imported, by folder. */
export async function readAssets(db: Db): Promise<LibraryAsset[]> {
	const rows = await db
		.select({ data: contentEntries.data })
		.from(contentEntries)
		.where(eq(contentEntries.contentType, assetLibrary))
		.orderBy(contentEntries.uid);
	return rows.flatMap(({ data }) => data.assets as LibraryAsset[]);
}
