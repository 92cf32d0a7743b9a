import { deleteWebhookEndpoint } from "#contract/events/delete-webhook-endpoint.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { removeEndpoint } from "../endpoints.ts";

export const handleDeleteWebhookEndpoint = handler(
	deleteWebhookEndpoint,
	async ({ params: { endpointId } }, context) => {
		if (!(await removeEndpoint(context, endpointId))) throw new GatewayError("ENDPOINT_NOT_FOUND");
		return { status: 200, data: { endpointId } };
	},
);
