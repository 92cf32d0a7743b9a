import { type Event, event, eventVersion } from "#contract/events/shapes.ts";
import type { events } from "#gateway/platform/db/schema/event.ts";

/** An event as receivers get it. @throws ZodError for data that is not of its type's shape */
export function eventView({ eventId, type, at, data }: typeof events.$inferSelect): Event {
	return event.parse({
		id: eventId,
		type,
		version: eventVersion,
		timestamp: at.toISOString(),
		data,
	});
}
