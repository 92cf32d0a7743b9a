// Operators' calls about events: the feed, and endpoints that are called.

import { and, asc, eq, gt } from "drizzle-orm";
import { createWebhookEndpoint } from "#contract/events/create-webhook-endpoint.ts";
import { deleteWebhookEndpoint } from "#contract/events/delete-webhook-endpoint.ts";
import { listEvents } from "#contract/events/list-events.ts";
import { listWebhookEndpoints } from "#contract/events/list-webhook-endpoints.ts";
import { GatewayError } from "#gateway/errors.ts";
import { events } from "#gateway/platform/db/schema/event.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { addEndpoint, EndpointRefused, listEndpoints, removeEndpoint } from "./endpoints.ts";
import { eventView } from "./event-view.ts";
import { sequence } from "./sequence.ts";

export const eventHandlers: readonly Handler[] = [
	handler(listEvents, async ({ query }, context) => {
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
	}),
	handler(listWebhookEndpoints, async (_, context) => {
		const rows = await listEndpoints(context);
		const endpoints = rows.map(({ createdAt, pausedAt, ...row }) => ({
			...row,
			createdAt: createdAt.toISOString(),
			pausedAt: pausedAt?.toISOString() ?? null,
		}));
		return { status: 200, data: { endpoints } };
	}),
	// no reply is kept for a key: it would be a second copy of the secret
	handler(createWebhookEndpoint, async ({ body }, context) => {
		try {
			return { status: 201, data: await addEndpoint(context, body) };
		} catch (error) {
			if (!(error instanceof EndpointRefused)) throw error;
			throw new GatewayError("ENDPOINT_REFUSED", { reason: error.message });
		}
	}),
	handler(deleteWebhookEndpoint, async ({ params: { endpointId } }, context) => {
		if (!(await removeEndpoint(context, endpointId))) throw new GatewayError("ENDPOINT_NOT_FOUND");
		return { status: 200, data: { endpointId } };
	}),
];
