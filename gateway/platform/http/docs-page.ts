// The contract as a page to browse: rendered completely from the OpenAPI document, with nothing loaded from elsewhere.
import { createHash } from "node:crypto";
import { docsStyle } from "./docs-style.ts";
import { type SchemaNode, typeText } from "./docs-types.ts";

interface Content {
	content?: Record<string, { schema?: SchemaNode }>;
}
interface DescribedOperation {
	operationId?: string;
	summary?: string;
	tags?: string[];
	security?: Record<string, unknown>[];
	parameters?: {
		name: string;
		in: string;
		required?: boolean;
		description?: string;
		schema?: SchemaNode;
	}[];
	requestBody?: Content;
	responses?: Record<string, Content & { description?: string }>;
}
export interface DescribedGateway {
	info: { title: string; version: string; description?: string };
	paths?: Record<string, Record<string, DescribedOperation>>;
}

/** Content security policy of the page: its own style, and nothing else. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
	.update(docsStyle)
	.digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};
const escaped = (text: unknown): string =>
	String(text).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function schemaOf(part: Content | undefined): SchemaNode | undefined {
	return Object.values(part?.content ?? {})[0]?.schema;
}

function shape(title: string, schema: SchemaNode | undefined): string {
	if (!schema) return "";
	return `<details><summary>${escaped(title)}</summary><pre>${escaped(typeText(schema))}</pre></details>`;
}

function parameters(operation: DescribedOperation): string {
	const rows = (operation.parameters ?? []).filter(({ in: place }) => place !== "header");
	if (rows.length === 0) return "";
	const cells = rows.map(
		({ name, in: place, required, schema }) =>
			`<tr><td><code>${escaped(name)}</code></td><td>${escaped(place)}</td><td>${required ? "required" : ""}</td><td><code>${escaped(schema ? typeText(schema) : "string")}</code></td></tr>`,
	);
	return `<table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Type</th></tr></thead><tbody>${cells.join("")}</tbody></table>`;
}

function answers(operation: DescribedOperation): string {
	return Object.entries(operation.responses ?? {})
		.map(([status, answer]) =>
			Number(status) < 400
				? shape(`${status} ${answer.description ?? ""}`, schemaOf(answer))
				: `<p class="fault"><b>${escaped(status)}</b> ${escaped(answer.description ?? "")}</p>`,
		)
		.join("");
}

function section(path: string, method: string, operation: DescribedOperation): string {
	const keys = Object.keys(operation.security?.[0] ?? {});
	const who = keys.includes("bearer")
		? "signed-in customer"
		: keys.includes("operatorKey")
			? "operator"
			: "";
	return `<article id="${escaped(operation.operationId)}"><h3>${escaped(operation.summary)}</h3><p class="call"><b>${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code>${who ? ` <span>${who}</span>` : ""}</p>${parameters(operation)}${shape("Body", schemaOf(operation.requestBody))}${answers(operation)}</article>`;
}

/** @param document the body of `/openapi.json` */
export function docsPage(document: DescribedGateway): string {
	const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	const byNoun = Object.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "other");
	const nouns = Object.entries(byNoun).sort(([a], [b]) => a.localeCompare(b));
	const index = nouns
		.map(
			([noun, entries]) =>
				`<li><a href="#noun-${escaped(noun)}">${escaped(noun)}</a><ul>${(entries ?? [])
					.map(
						({ operation }) =>
							`<li><a href="#${escaped(operation.operationId)}">${escaped(operation.summary)}</a></li>`,
					)
					.join("")}</ul></li>`,
		)
		.join("");
	const body = nouns
		.map(
			([noun, entries]) =>
				`<section><h2 id="noun-${escaped(noun)}">${escaped(noun)}</h2>${(entries ?? [])
					.map(({ path, method, operation }) => section(path, method, operation))
					.join("")}</section>`,
		)
		.join("");
	const title = escaped(document.info.title);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${docsStyle}</style></head><body><nav aria-label="Operations"><ul>${index}</ul></nav><main><h1>${title}</h1><p>Every call carries <code>Accept-Language</code>, <code>Subscription-Key</code>, <code>Store-Id</code>, <code>Session-Id</code> and <code>Device-Channel</code>; a signed-in customer's also <code>Authorization: Bearer</code>; a write an <code>Idempotency-Key</code>. A fault answers <code>{ code, message, details? }</code>. The same as data: <a href="openapi.json">openapi.json</a>.</p><p>${escaped(document.info.description ?? "")}</p>${body}</main></body></html>`;
}
