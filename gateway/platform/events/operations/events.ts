import { and, asc, eq, gt } from "drizzle-orm";
import {
	createWebhookEndpoint,
	deleteWebhookEndpoint,
	listEvents,
	listWebhookEndpoints,
} from "#contract/events/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { events } from "#gateway/platform/db/schema/event.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { addEndpoint, EndpointRefused, listEndpoints, removeEndpoint } from "../endpoints.ts";
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
	return ok({
		events: page.map(eventView),
		next: String(page.at(-1)?.position ?? after),
		hasMore: rows.length > limit,
	});
});

export const handleListWebhookEndpoints = handler(listWebhookEndpoints, async (_, context) => {
	const rows = await listEndpoints(context);
	const endpoints = rows.map(({ createdAt, pausedAt, ...row }) => ({
		...row,
		createdAt: createdAt.toISOString(),
		pausedAt: pausedAt?.toISOString() ?? null,
	}));
	return ok({ endpoints });
});

// no reply is kept for a key: it would be a second copy of the secret
export const handleCreateWebhookEndpoint = handler(
	createWebhookEndpoint,
	async ({ body }, context) => {
		try {
			return { status: 201, data: await addEndpoint(context, body) };
		} catch (error) {
			if (!(error instanceof EndpointRefused)) throw error;
			throw new GatewayError("ENDPOINT_REFUSED", { reason: error.message });
		}
	},
);

export const handleDeleteWebhookEndpoint = handler(
	deleteWebhookEndpoint,
	async ({ params: { endpointId } }, context) => {
		if (!(await removeEndpoint(context, endpointId))) throw new GatewayError("ENDPOINT_NOT_FOUND");
		return ok({ endpointId });
	},
);
