// The contract as a page to browse: rendered completely from the OpenAPI document, with nothing loaded from elsewhere.
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

type Markup = ReturnType<typeof html>;

// Writes a JSON schema as a TypeScript type.
interface SchemaNode {
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: SchemaNode[];
	oneOf?: SchemaNode[];
	allOf?: SchemaNode[];
	items?: SchemaNode;
	properties?: Record<string, SchemaNode>;
	required?: string[];
	additionalProperties?: boolean | SchemaNode;
	$ref?: string;
}

function objectText(node: SchemaNode, indent: string): string {
	const inner = `${indent}  `;
	const lines = Object.entries(node.properties ?? {}).map(
		([name, value]) =>
			`${inner}${name}${node.required?.includes(name) ? "" : "?"}: ${typeText(value, inner)}`,
	);
	if (lines.length > 0) return `{\n${lines.join("\n")}\n${indent}}`;
	const rest = node.additionalProperties;
	return `{ [key]: ${typeof rest === "object" ? typeText(rest, indent) : "unknown"} }`;
}

function arrayText(item: SchemaNode, indent: string): string {
	const text = typeText(item, indent);
	return text.includes(" | ") && !text.includes("\n") ? `(${text})[]` : `${text}[]`;
}

/** @param indent put before every line after the first */
export function typeText(node: SchemaNode, indent = ""): string {
	if (node.$ref) return node.$ref.split("/").at(-1) ?? "unknown";
	if (node.const !== undefined) return JSON.stringify(node.const);
	if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
	const choices = node.anyOf ?? node.oneOf;
	if (choices) return choices.map((choice) => typeText(choice, indent)).join(" | ");
	if (node.allOf) return node.allOf.map((part) => typeText(part, indent)).join(" & ");
	const types = Array.isArray(node.type) ? node.type : [node.type ?? "unknown"];
	return types
		.map((type) => {
			if (type === "object") return objectText(node, indent);
			if (type === "array") return arrayText(node.items ?? {}, indent);
			return type;
		})
		.join(" | ");
}

const docsStyle = `
:root{color-scheme:light dark;--ink:#141311;--paper:#fff;--stone:#f5f2ec;--line:#dcd7cd;--muted:#6a655c}
@media(prefers-color-scheme:dark){:root{--ink:#f5f2ec;--paper:#141311;--stone:#211f1b;--line:#3a3731;--muted:#a8a196}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--paper);font:16px/1.5 ui-sans-serif,system-ui,sans-serif;display:grid;grid-template-columns:16rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:2rem 1.5rem;border-right:1px solid var(--line);font-size:.875rem}
nav ul{list-style:none;margin:0;padding:0}nav li{margin:.25rem 0}nav>ul>li{margin-bottom:1.25rem}nav>ul>li>a{font-weight:600;text-transform:capitalize}
nav ul ul{margin:.25rem 0 0 .75rem}
main{padding:2rem 3rem 6rem;max-width:64rem}
h1,h2{font-family:ui-serif,Georgia,serif;font-weight:400}h1{font-size:2.5rem;margin:0 0 1rem}
h2{font-size:1.75rem;text-transform:capitalize;border-bottom:1px solid var(--line);padding-bottom:.5rem;margin-top:4rem}h3{margin:0 0 .25rem;font-size:1.0625rem}
article{padding:1.5rem 0;border-bottom:1px solid var(--line);scroll-margin-top:1rem}
a{color:inherit;text-underline-offset:.2em}a:focus-visible,summary:focus-visible{outline:2px solid;outline-offset:2px}
code,pre{font:13px/1.6 ui-monospace,monospace}pre{background:var(--stone);padding:1rem;overflow:auto}
.call b{display:inline-block;min-width:4rem}.call span{color:var(--muted);font-size:.875rem}
table{border-collapse:collapse;width:100%;margin:1rem 0;font-size:.875rem}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--muted);font-weight:400}summary{cursor:pointer;padding:.375rem 0}.fault{margin:.375rem 0;color:var(--muted);font-size:.875rem}
.call code,td code{overflow-wrap:anywhere}.scroll{overflow-x:auto}
@media(max-width:50rem){body{display:block}nav{position:static;height:40vh;border-right:0;border-bottom:1px solid var(--line)}main{padding:1.5rem}.call b{min-width:0;margin-right:.5rem}}
`;

interface Content {
	content?: Record<string, { schema?: SchemaNode }>;
}
interface DescribedOperation {
	operationId?: string;
	summary?: string;
	description?: string;
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
	webhooks?: Record<string, Record<string, DescribedOperation>>;
}

/** Content security policy of the page: its own style, and nothing else. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
	.update(docsStyle)
	.digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function schemaOf(part: Content | undefined): SchemaNode | undefined {
	return Object.values(part?.content ?? {})[0]?.schema;
}

function shape(title: string, schema: SchemaNode | undefined): Markup | "" {
	if (!schema) return "";
	return html`<details><summary>${title}</summary><pre>${typeText(schema)}</pre></details>`;
}

/** What stands in backticks in a description is code. */
const worded = (text: string) =>
	text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

function parameters(operation: DescribedOperation): Markup | "" {
	const rows = (operation.parameters ?? []).filter(({ in: place }) => place !== "header");
	if (rows.length === 0) return "";
	const cells = rows.map(
		({ name, in: place, required, schema }) =>
			html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? "required" : ""}</td><td><code>${schema ? typeText(schema) : "string"}</code></td></tr>`,
	);
	return html`<div class="scroll"><table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Type</th></tr></thead><tbody>${cells}</tbody></table></div>`;
}

function answers(operation: DescribedOperation): (Markup | "")[] {
	return Object.entries(operation.responses ?? {}).map(([status, answer]) =>
		Number(status) < 400
			? shape(`${status} ${answer.description ?? ""}`, schemaOf(answer))
			: html`<p class="fault"><b>${status}</b> ${answer.description ?? ""}</p>`,
	);
}

function section(path: string, method: string, operation: DescribedOperation): Markup {
	const keys = Object.keys(operation.security?.[0] ?? {});
	const who = keys.includes("bearer")
		? "signed-in customer"
		: keys.includes("operatorKey")
			? "operator"
			: "";
	return html`<article id="${operation.operationId}"><h3>${operation.summary}</h3><p class="call"><b>${method.toUpperCase()}</b> <code>${path}</code>${who ? html` <span>${who}</span>` : ""}</p>${operation.description ? html`<p>${worded(operation.description)}</p>` : ""}${parameters(operation)}${shape("Body", schemaOf(operation.requestBody))}${answers(operation)}</article>`;
}

/** @param document the body of `/openapi.json` */
export function docsPage(document: DescribedGateway): Markup {
	const listed = (paths: DescribedGateway["paths"] = {}) =>
		Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
		);
	const operations = listed(document.paths);
	const byNoun = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "other");
	const webhooks = listed(document.webhooks);
	const nouns = [...byNoun]
		.sort(([a], [b]) => a.localeCompare(b))
		.concat(webhooks.length > 0 ? [["webhooks", webhooks]] : []);
	const index = nouns.map(([noun, entries]) => {
		const links = entries.map(
			({ operation }) =>
				html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
		);
		return html`<li><a href="#noun-${noun}">${noun}</a><ul>${links}</ul></li>`;
	});
	const body = nouns.map(([noun, entries]) => {
		const sections = entries.map(({ path, method, operation }) => section(path, method, operation));
		return html`<section><h2 id="noun-${noun}">${noun}</h2>${sections}</section>`;
	});
	const { title, description = "" } = document.info;
	return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${raw(docsStyle)}</style></head><body><nav aria-label="Operations"><ul>${index}</ul></nav><main><h1>${title}</h1><p>Every call carries <code>Accept-Language</code>, <code>Subscription-Key</code>, <code>Store-Id</code>, <code>Session-Id</code> and <code>Device-Channel</code>; a signed-in customer's also <code>Authorization: Bearer</code>; a write an <code>Idempotency-Key</code>. An operator's call carries <code>Subscription-Key</code> and <code>Operator-Key</code> alone; a webhook is a call of the gateway to your address. A fault answers <code>{ code, message, details? }</code>. The same as data: <a href="openapi.json">openapi.json</a>.</p><p>${worded(description)}</p>${body}</main></body></html>`;
}
