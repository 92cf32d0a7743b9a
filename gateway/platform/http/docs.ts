// Publishes the contract: `/openapi.json` for programs, `/docs` for people.

import { z } from "zod";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { event, eventTypes } from "#contract/events/shapes.ts";
import { headerNames } from "#contract/headers.ts";
import { brand } from "#shop/brand.ts";
import { type DescribedGateway, docsPage, docsPolicy } from "./docs-page.ts";
import type { GatewayApp } from "./variables.ts";

// Describes the events that are sent to endpoints: the `webhooks` of OpenAPI.
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

function describeEvents({ openAPIRegistry }: GatewayApp): void {
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

/** Codes that no operation names, because they can happen to all. */
const everywhere = [
	"METHOD_NOT_ALLOWED",
	"INTERNAL",
	"UNAVAILABLE",
] as const satisfies readonly ErrorCode[];

const about = {
	openapi: "3.1.0",
	info: {
		title: `${brand.name} commerce gateway`,
		version: "1",
		license: { name: "MIT", identifier: "MIT" },
		description: [
			"Store ids: those of `GET /web-domains/`.",
			`Besides what is named, every call may answer ${everywhere.map((code) => `${errorTable[code].status} ${code}`).join(", ")}.`,
		].join(" "),
	},
	// relative to the document: a gateway may be reached under many names
	servers: [{ url: "/", description: "This gateway." }],
	security: [{ subscriptionKey: [] }],
};

/** Must be called last: it describes what was mounted before. */
export function mountDocs(app: GatewayApp): void {
	const { openAPIRegistry: registry } = app;
	registry.registerComponent("securitySchemes", "subscriptionKey", {
		type: "apiKey",
		in: "header",
		name: headerNames.subscriptionKey,
	});
	registry.registerComponent("securitySchemes", "operatorKey", {
		type: "apiKey",
		in: "header",
		name: headerNames.operatorKey,
	});
	registry.registerComponent("securitySchemes", "bearer", {
		type: "http",
		scheme: "bearer",
		bearerFormat: "JWT",
	});
	describeEvents(app);
	app.doc31("/openapi.json", about);

	let page: ReturnType<typeof docsPage> | null = null;
	app.get("/docs", (c) => {
		// serialised first, so that the page is given what a reader of /openapi.json gets
		page ??= docsPage(
			JSON.parse(JSON.stringify(app.getOpenAPI31Document(about))) as DescribedGateway,
		);
		c.header("content-security-policy", docsPolicy);
		c.header("x-content-type-options", "nosniff");
		return c.html(page);
	});
}
