import { and, asc, eq, gt } from "drizzle-orm";
import { listEvents } from "#contract/events/list-events.ts";
import { events } from "#gateway/platform/db/schema/event.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { eventView } from "../event-view.ts";
import { sequence } from "../sequence.ts";

export const handleListEvents = handler(listEvents, async ({ query }, context) => {
	const { after, type, limit } = query;
	await sequence(context);
	const rows = await context.db
		.select()
		.from(events)
		.where(and(gt(events.position, Number(after)), type ? eq(events.type, type) : undefined))
		.orderBy(asc(events.position))
		.limit(limit + 1);
	const page = rows.slice(0, limit);
	return {
		status: 200,
		data: {
			events: page.map(eventView),
			next: String(page.at(-1)?.position ?? after),
			hasMore: rows.length > limit,
		},
	};
});
