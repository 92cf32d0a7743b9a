// Describes the events that are sent to endpoints: the `webhooks` of OpenAPI.
import { z } from "zod";
import { event, eventTypes } from "#contract/events/shapes.ts";
import type { GatewayApp } from "./variables.ts";

const summaries: Readonly<Record<(typeof eventTypes)[number], string>> = {
	"order.placed": "A cart became an order; its money is not taken yet",
	"order.paid": "An order's money is taken: it may be sent",
	"order.shipped": "Items of an order left",
	"order.delivered": "An order has arrived",
	"order.collected": "An order was fetched where it waited",
	"order.cancelled": "An order, or items of it, will not be sent",
	"order.returned": "Items of an order came back",
	"order.refunded": "Money of an order went back",
	"customer.erased": "A customer was erased",
	"stock.low": "Few units are left",
	"review.pending": "A review waits to be read",
};

const headers = z.object({
	"webhook-id": z.string().describe("The event's id: the same in every attempt."),
	"webhook-timestamp": z.string().describe("Seconds since 1970 of this attempt."),
	"webhook-signature": z
		.string()
		.describe("`v1,` and a signature, as Standard Webhooks say; two while a secret is renewed."),
});

export function describeEvents({ openAPIRegistry }: GatewayApp): void {
	for (const type of eventTypes) {
		const schema = event.options.find(({ shape }) => shape.type.value === type) ?? event;
		openAPIRegistry.registerWebhook({
			operationId: type,
			tags: ["events"],
			summary: summaries[type],
			method: "post",
			path: type,
			security: [],
			request: { headers, body: { content: { "application/json": { schema } } } },
			responses: {
				"2XX": { description: "Taken: it is not sent again." },
				"410": { description: "Nothing more is sent to this endpoint." },
				default: { description: "Not taken: it is sent again, for three days." },
			},
		});
	}
}
