import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { askDataArchive, fetchDataArchive, getDataArchive } from "#contract/archive/operations.ts";
import type { DataArchive } from "#contract/archive/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, dataArchives } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";

/** @throws GatewayError NOT_FOUND where the shop has no downloads (LIMIT-78) */
function checkDownloads(call: Call): void {
	if (!call.domain?.myDownloads) throw new GatewayError("NOT_FOUND");
}

/** The latest archive that waits or is still kept, without its bytes. */
async function readArchive(db: Db, customerId: string, now: Date): Promise<DataArchive | null> {
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

/** Milliseconds for which a finished archive is answered instead of a new one. */
const fresh = 86_400_000;

export const handleAskDataArchive = handler(askDataArchive, (input, context) => {
	const { call } = input;
	checkDownloads(call);
	const customerId = call.customerId ?? "";
	return runOnce(context, writeKeyOf(askDataArchive, input), async (tx) => {
		const now = context.now();
		// two tabs take turns
		await tx.execute(sql`select from ${customers} where customer_id = ${customerId} for update`);
		const latest = await readArchive(tx, customerId, now);
		const isFresh = latest && now.getTime() - Date.parse(latest.askedAt) < fresh;
		if (latest && (latest.state === "waiting" || isFresh)) {
			return { status: 202 as const, data: latest };
		}
		const archiveId = randomBytes(16).toString("base64url");
		await tx.insert(dataArchives).values({
			archiveId,
			customerId,
			storeId: call.domain?.storeId ?? "",
			language: call.language,
			askedAt: now,
			nextAttemptAt: now,
		});
		const askedAt = now.toISOString();
		const data = { archiveId, state: "waiting" as const, askedAt, keptUntil: null };
		return { status: 202 as const, data };
	});
});

export const handleGetDataArchive = handler(getDataArchive, async ({ call }, { db, now }) => {
	checkDownloads(call);
	return ok({ archive: await readArchive(db, call.customerId ?? "", now()) });
});

export const handleFetchDataArchive = handler(
	fetchDataArchive,
	async ({ params, call }, { db, now }) => {
		checkDownloads(call);
		const own = and(
			eq(dataArchives.archiveId, params.archiveId),
			eq(dataArchives.customerId, call.customerId ?? ""),
			gt(dataArchives.keptUntil, now()),
		);
		const [row] = await db.select({ content: dataArchives.content }).from(dataArchives).where(own);
		if (!row?.content) throw new GatewayError("ARCHIVE_NOT_FOUND");
		return ok(new Uint8Array(row.content));
	},
);
