import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { listSessions } from "#contract/customer/list-sessions.ts";
import { refreshFamilies } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

const shown = 50;

export const handleListSessions = handler(listSessions, async ({ call }, { db, now }) => {
	const { customerId, revokedAt, expiresAt, lastSeenAt } = refreshFamilies;
	const rows = await db
		.select()
		.from(refreshFamilies)
		.where(and(eq(customerId, call.customerId ?? ""), isNull(revokedAt), gt(expiresAt, now())))
		.orderBy(desc(lastSeenAt))
		.limit(shown);
	const sessions = rows.map((row) => ({
		sessionId: row.familyId,
		browser: row.browser,
		system: row.system,
		startedAt: row.startedAt.toISOString(),
		lastSeenAt: row.lastSeenAt.toISOString(),
		isCurrent: row.familyId === call.familyId,
	}));
	return { status: 200, data: { sessions } };
});
