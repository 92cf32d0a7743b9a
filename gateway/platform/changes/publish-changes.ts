// Publishes changes of what comes with the program or from files, once for each new version.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { contentImports } from "#gateway/platform/db/schema/content.ts";
import { domains } from "#gateway/platform/domains/rules/domains.ts";

/** Whether a source differs from the last time; stores its new fingerprint. */
export async function isChanged(
	tx: Db,
	source: string,
	content: unknown,
	now: Date,
): Promise<boolean> {
	const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("hex");
	const set = { fingerprint, importedAt: now };
	const rows = await tx
		.insert(contentImports)
		.values({ source, ...set })
		.onConflictDoUpdate({
			target: contentImports.source,
			set,
			setWhere: sql`${contentImports.fingerprint} <> ${fingerprint}`,
		})
		.returning();
	return rows.length > 0;
}

/** Tables have triggers for this; anything else is published by its caller. @param tag of contract/changes */
export async function publishChange(tx: Db, tag: string): Promise<void> {
	await tx.execute(sql`select tell_changes(array[${tag}]::text[])`);
}

/** The domain records are part of the program: another version may have others. */
export async function publishDomains(db: Db, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		if (await isChanged(tx, "domains", domains, now)) await publishChange(tx, "domain");
	});
}
