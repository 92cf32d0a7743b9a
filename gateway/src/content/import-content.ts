// Content files into the database: whole or not at all, and only when something changed.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { contentEntries, contentImports } from "../db/schema/content.ts";
import { readAssetFiles } from "./asset-library.ts";
import { checkReferences } from "./check-references.ts";
import { readContentFiles } from "./read-files.ts";

const source = "files";

/**
 * @returns whether anything was new
 * @throws ContentFault naming file and field; the entries imported before stay
 */
export async function importContent(
	database: Database,
	folder: string,
	now: Date,
): Promise<boolean> {
	const entries = readContentFiles(folder);
	readAssetFiles(folder);
	checkReferences(entries);
	const fingerprint = createHash("sha256").update(JSON.stringify(entries)).digest("hex");
	return database.exclusively("content", async () => {
		const [last] = await database.db
			.select()
			.from(contentImports)
			.where(eq(contentImports.source, source));
		if (last?.fingerprint === fingerprint) return false;
		await database.db.transaction(async (tx) => {
			await tx.delete(contentEntries);
			if (entries.length > 0) {
				await tx.insert(contentEntries).values(
					entries.map(({ type, uid, locale, isDraft, data }) => {
						return { contentType: type, uid, locale, isDraft, data };
					}),
				);
			}
			await tx
				.insert(contentImports)
				.values({ source, fingerprint, importedAt: now })
				.onConflictDoUpdate({
					target: contentImports.source,
					set: { fingerprint, importedAt: now },
				});
		});
		return true;
	});
}
