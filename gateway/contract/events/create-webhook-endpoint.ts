import { z } from "zod";
import { operation } from "../operation.ts";
import { eventTypes } from "./shapes.ts";

/** Registers an endpoint (OPERATOR-55): https only, and at no address inside the shop's own network. */
export const createWebhookEndpoint = operation({
	id: "createWebhookEndpoint",
	noun: "events",
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
