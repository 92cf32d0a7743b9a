// Checks structured data against schema.org: its types exist, they have the given properties, and these take the given
// values. Each fault names its place.
import type { Range } from "./type-facts.ts";
import { enumerations, types } from "./vocabulary.ts";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function descendsFrom(type: string, ancestor: string): boolean {
	return type === ancestor || (types[type]?.is ?? []).some((each) => descendsFrom(each, ancestor));
}

function rangesOf(type: string, property: string): readonly Range[] | undefined {
	const facts = types[type];
	return (
		facts?.properties[property] ??
		facts?.is.map((each) => rangesOf(each, property)).find((ranges) => ranges !== undefined)
	);
}

function needsOf(type: string): readonly string[] {
	const facts = types[type];
	return facts ? [...(facts.needs ?? []), ...facts.is.flatMap(needsOf)] : [];
}

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
	Text: (value) => typeof value === "string" && value.trim() !== "",
	URL: (value) => typeof value === "string" && /^https?:\/\/[^\s/]+\/\S*$/.test(value),
	Number: (value) => typeof value === "number" && Number.isFinite(value),
	Integer: (value) => Number.isInteger(value),
	Boolean: (value) => typeof value === "boolean",
	Date: (value) =>
		typeof value === "string" && /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(value),
	Time: (value) => typeof value === "string" && /^\d\d:\d\d(?::\d\d)?$/.test(value),
};

/** A node that only names another one. */
const isReference = (value: unknown): value is { "@id": string } =>
	isNode(value) && Object.keys(value).join() === "@id";

function fits(value: unknown, range: Range): boolean {
	if (plain[range]) return plain[range](value);
	const members = enumerations[range];
	if (members)
		return (
			typeof value === "string" && members.includes(value.replace(/^https:\/\/schema\.org\//, ""))
		);
	return isNode(value) && typeof value["@type"] === "string" && descendsFrom(value["@type"], range);
}

function faultsOfNode(node: Node, place: string, all: readonly Node[]): string[] {
	const type = node["@type"];
	if (typeof type !== "string" || !types[type]) return [`${place}: no type ${String(type)}`];
	const missing = needsOf(type)
		.filter((property) => node[property] === undefined)
		.map((property) => `${place}: ${type} without ${property}`);
	const wrong = Object.entries(node).flatMap(([property, value]) => {
		if (property.startsWith("@")) return [];
		const ranges = rangesOf(type, property);
		if (!ranges) return [`${place}: ${type} has no ${property}`];
		return [value].flat().flatMap((given, at) => {
			const here = `${place}.${property}${Array.isArray(value) ? `[${at}]` : ""}`;
			const each = isReference(given) ? all.find((one) => one["@id"] === given["@id"]) : given;
			if (each === undefined) return [`${here}: refers to nothing`];
			if (isNode(each) && !each["@type"]) return [`${here}: has no type`];
			if (!ranges.some((range) => fits(each, range))) {
				return [`${here}: ${JSON.stringify(each)} is no ${ranges.join(" or ")}`];
			}
			return isNode(each) && each === given ? faultsOfNode(each, here, all) : [];
		});
	});
	return [...missing, ...wrong];
}

/** Positions must count up by one: a list without its order says nothing. */
function faultsOfOrder(node: Node, place: string): string[] {
	if (typeof node["@type"] !== "string" || !descendsFrom(node["@type"], "ItemList")) return [];
	const positions = [node.itemListElement].flat().map((each) => (each as Node).position as number);
	const [first = 1] = positions;
	return positions.every((position, at) => position === first + at)
		? []
		: [`${place}: positions ${positions.join()}`];
}

/** Faults of one `application/ld+json` text; empty where it is sound. */
export function faultsOfGraph(text: string): string[] {
	const { "@context": context, "@graph": graph, ...single } = JSON.parse(text) as Node;
	const nodes = (Array.isArray(graph) ? graph : [single]) as Node[];
	return [
		...(context === "https://schema.org" ? [] : [`context is ${String(context)}`]),
		...nodes.flatMap((node, at) => [
			...faultsOfNode(node, String(node["@type"] ?? at), nodes),
			...faultsOfOrder(node, String(node["@type"] ?? at)),
		]),
	];
}

/** Every structured-data text of a document. */
export function graphsIn(html: string): string[] {
	return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
		([, text = ""]) => text,
	);
}

/** Types of the nodes at the top of each graph of a document. */
export function typesIn(html: string): string[] {
	return graphsIn(html).flatMap((text) => {
		const { "@graph": graph, "@type": type } = JSON.parse(text) as Node;
		return Array.isArray(graph) ? graph.map((node: Node) => String(node["@type"])) : [String(type)];
	});
}
