import { createWebhookEndpoint } from "#contract/events/create-webhook-endpoint.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { addEndpoint, EndpointRefused } from "../endpoints.ts";

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
