// Operators' calls about events: the feed, and endpoints that are called.
import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleCreateWebhookEndpoint,
	handleDeleteWebhookEndpoint,
	handleListEvents,
	handleListWebhookEndpoints,
} from "./operations/events.ts";

export const eventHandlers: readonly Handler[] = [
	handleListEvents,
	handleListWebhookEndpoints,
	handleCreateWebhookEndpoint,
	handleDeleteWebhookEndpoint,
];
