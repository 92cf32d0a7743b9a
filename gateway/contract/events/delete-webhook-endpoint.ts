import { z } from "zod";
import { operation } from "../operation.ts";

/** Nothing more is sent to the endpoint; what waited for it is dropped. */
export const deleteWebhookEndpoint = operation({
	id: "deleteWebhookEndpoint",
	noun: "events",
	summary: "Sends nothing more to an endpoint",
	method: "delete",
	path: "/operator/v1/webhook-endpoints/{endpointId}",
	access: "operator",
	scope: "events:write",
	params: z.object({ endpointId: z.string().max(64) }),
	responses: { 200: z.object({ endpointId: z.string() }) },
	errors: ["ENDPOINT_NOT_FOUND"],
});
