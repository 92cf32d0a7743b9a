import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { DataArchive } from "#contract/archive/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { dataArchives } from "#gateway/platform/db/schema.ts";

/** @throws GatewayError NOT_FOUND where the shop has no downloads (LIMIT-78) */
export function checkDownloads(call: Call): void {
	if (!call.domain?.myDownloads) throw new GatewayError("NOT_FOUND");
}

/** The latest archive that waits or is still kept, without its bytes. */
export async function readArchive(
	db: Db,
	customerId: string,
	now: Date,
): Promise<DataArchive | null> {
	const { archiveId, askedAt, keptUntil } = dataArchives;
	const isThere = or(isNull(keptUntil), gt(keptUntil, now));
	const [row] = await db
		.select({ archiveId, askedAt, keptUntil })
		.from(dataArchives)
		.where(and(eq(dataArchives.customerId, customerId), isThere))
		.orderBy(desc(askedAt))
		.limit(1);
	if (!row) return null;
	return {
		archiveId: row.archiveId,
		state: row.keptUntil ? "ready" : "waiting",
		askedAt: row.askedAt.toISOString(),
		keptUntil: row.keptUntil?.toISOString() ?? null,
	};
}
