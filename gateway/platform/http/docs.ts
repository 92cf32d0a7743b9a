// Publishes the contract: `/openapi.json` for programs, `/docs` for people.

import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { headerNames } from "#contract/headers.ts";
import { brand } from "#shop/brand.ts";
import { describeEvents } from "./describe-events.ts";
import { type DescribedGateway, docsPage, docsPolicy } from "./docs-page.ts";
import type { GatewayApp } from "./variables.ts";

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

	let page: string | null = null;
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
