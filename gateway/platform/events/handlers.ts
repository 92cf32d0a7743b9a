// Operators' calls about events: the feed, and endpoints that are called.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleCreateWebhookEndpoint } from "./operations/create-webhook-endpoint.ts";
import { handleDeleteWebhookEndpoint } from "./operations/delete-webhook-endpoint.ts";
import { handleListEvents } from "./operations/list-events.ts";
import { handleListWebhookEndpoints } from "./operations/list-webhook-endpoints.ts";

export const eventHandlers: readonly Handler[] = [
	handleListEvents,
	handleListWebhookEndpoints,
	handleCreateWebhookEndpoint,
	handleDeleteWebhookEndpoint,
];
