import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { event, eventTypes } from "./shapes.ts";

const operation = operationsOf("events");

/**
 * What happened, in order (OPERATOR-54), for programs that cannot be called: each event is in the list once, those of an order in
 * their order, and none is ever added before one that was read. Events are kept for 90 days.
 */
export const listEvents = operation({
	id: "listEvents",
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
	summary: "Endpoints that events are sent to",
	method: "get",
	path: "/operator/v1/webhook-endpoints",
	access: "operator",
	scope: "events:read",
	responses: { 200: z.object({ endpoints: z.array(webhookEndpoint) }) },
	errors: [],
});

/** Registers an endpoint (OPERATOR-55): https only, and at no address inside the shop's own network. */
export const createWebhookEndpoint = operation({
	id: "createWebhookEndpoint",
	summary: "Sends events to an address from now on",
	method: "post",
	path: "/operator/v1/webhook-endpoints",
	access: "operator",
	scope: "events:write",
	body: z.strictObject({
		url: z.url().max(2_000),
		/** all without it */
		types: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
	}),
	responses: {
		201: z.object({
			endpointId: z.string(),
			/** `whsec_…`, which signs; it is shown here and never again */
			secret: z.string(),
		}),
	},
	errors: ["ENDPOINT_REFUSED"],
});

/** Nothing more is sent to the endpoint; what waited for it is dropped. */
export const deleteWebhookEndpoint = operation({
	id: "deleteWebhookEndpoint",
	summary: "Sends nothing more to an endpoint",
	method: "delete",
	path: "/operator/v1/webhook-endpoints/{endpointId}",
	access: "operator",
	scope: "events:write",
	params: z.object({ endpointId: z.string().max(64) }),
	responses: { 200: z.object({ endpointId: z.string() }) },
	errors: ["ENDPOINT_NOT_FOUND"],
});
