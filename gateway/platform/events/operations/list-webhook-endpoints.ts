import { listWebhookEndpoints } from "#contract/events/list-webhook-endpoints.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { listEndpoints } from "../endpoints.ts";

export const handleListWebhookEndpoints = handler(listWebhookEndpoints, async (_, context) => {
	const rows = await listEndpoints(context);
	const endpoints = rows.map(({ createdAt, pausedAt, ...row }) => ({
		...row,
		createdAt: createdAt.toISOString(),
		pausedAt: pausedAt?.toISOString() ?? null,
	}));
	return { status: 200, data: { endpoints } };
});
