import { and, eq, gt } from "drizzle-orm";
import { fetchDataArchive } from "#contract/archive/fetch-data-archive.ts";
import { GatewayError } from "#gateway/errors.ts";
import { dataArchives } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { checkDownloads } from "../read-archive.ts";

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
		return { status: 200, data: new Uint8Array(row.content) };
	},
);
