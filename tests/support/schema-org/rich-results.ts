// What Google needs before it shows a rich result, asked of a kept validator. It is given each node where a page only refers to it.
import Validator from "@adobe/structured-data-validator";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function whole(value: unknown, byId: ReadonlyMap<unknown, Node>): unknown {
	if (Array.isArray(value)) return value.map((each) => whole(each, byId));
	if (!isNode(value)) return value;
	const named = Object.keys(value).join() === "@id" ? byId.get(value["@id"]) : value;
	if (!named) return value;
	return Object.fromEntries(Object.entries(named).map(([key, each]) => [key, whole(each, byId)]));
}

/** A colour that has a page of its own: there, its offers are written; Google wants its address here and no more. */
const isElsewhere = (variant: unknown) => isNode(variant) && !variant.offers && "url" in variant;

/** Errors in one `application/ld+json` text, each with its place; recommendations are left out. */
export async function richResultFaults(text: string): Promise<string[]> {
	const graph = JSON.parse(text)["@graph"] as Node[];
	const byId = new Map(graph.filter((node) => "@id" in node).map((node) => [node["@id"], node]));
	const roots: Record<string, unknown[]> = {};
	for (const node of graph) {
		const full = whole(node, byId) as Node;
		const variants = full.hasVariant;
		if (Array.isArray(variants)) full.hasVariant = variants.filter((each) => !isElsewhere(each));
		const type = String(node["@type"]);
		roots[type] = [...(roots[type] ?? []), full];
	}
	const issues = await new Validator().validate({ jsonld: roots, errors: [] });
	return issues
		.filter(({ severity }) => severity === "ERROR")
		.map(({ issueMessage, rootType, fieldNames }) => `${rootType} ${fieldNames}: ${issueMessage}`);
}
