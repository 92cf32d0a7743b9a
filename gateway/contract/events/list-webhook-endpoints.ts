import { z } from "zod";
import { operation } from "../operation.ts";
import { eventTypes } from "./shapes.ts";

export const webhookEndpoint = z.object({
	endpointId: z.string(),
	url: z.string(),
	/** empty for all */
	types: z.array(z.enum(eventTypes)),
	createdAt: z.iso.datetime(),
	/** nothing is sent since then: an operator paused it, or it answered 410 */
	pausedAt: z.iso.datetime().nullable(),
	/** events that wait, and dead letters */
	waiting: z.number().int().min(0),
	dead: z.number().int().min(0),
});

/** Where events are sent (OPERATOR-55); never with a secret. */
export const listWebhookEndpoints = operation({
	id: "listWebhookEndpoints",
	noun: "events",
	summary: "Endpoints that events are sent to",
	method: "get",
	path: "/operator/v1/webhook-endpoints",
	access: "operator",
	scope: "events:read",
	responses: { 200: z.object({ endpoints: z.array(webhookEndpoint) }) },
	errors: [],
});
