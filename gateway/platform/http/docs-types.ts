// Writes a JSON schema as a TypeScript type.

export interface SchemaNode {
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
