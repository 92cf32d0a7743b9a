import { z } from "zod";
import { operation } from "../operation.ts";
import { event, eventTypes } from "./shapes.ts";

/**
 * What happened, in order (OPERATOR-54), for programs that cannot be called: each event is in the list once, those of an order in
 * their order, and none is ever added before one that was read. Events are kept for 90 days.
 */
export const listEvents = operation({
	id: "listEvents",
	noun: "events",
	summary: "What happened, by cursor",
	method: "get",
	path: "/operator/v1/events",
	access: "operator",
	scope: "events:read",
	query: z.object({
		/** `next` of the answer before; from the oldest without it */
		after: z
			.string()
			.regex(/^\d{1,15}$/)
			.default("0"),
		type: z.enum(eventTypes).optional(),
		limit: z.coerce.number().int().min(1).max(500).default(100),
	}),
	responses: {
		200: z.object({ events: z.array(event), next: z.string(), hasMore: z.boolean() }),
	},
	errors: [],
});
