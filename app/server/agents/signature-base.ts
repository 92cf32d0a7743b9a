// What an HTTP message signature signs (RFC 9421): the components that it names, in its order.
import {
	type BareItem,
	type InnerList,
	parseDictionary,
	serializeInnerList,
	serializeItem,
} from "structured-headers";

/** A request as its signer sent it. */
export interface SignedRequest {
	method: string;
	/** scheme and host as the client used them */
	origin: string;
	/** path and query as they stand in the request */
	target: string;
	headers: Headers;
}

const derived: Readonly<Record<string, (request: SignedRequest) => string>> = {
	"@method": ({ method }) => method,
	"@authority": ({ origin }) => new URL(origin).host,
	"@scheme": ({ origin }) => new URL(origin).protocol.slice(0, -1),
	"@target-uri": ({ origin, target }) => origin + target,
	"@request-target": ({ target }) => target,
	"@path": ({ target }) => target.split("?", 1)[0] || "/",
	"@query": ({ target }) => (target.includes("?") ? target.slice(target.indexOf("?")) : "?"),
};

function memberOf(field: string, key: string): string | null {
	const member = parseDictionary(field).get(key);
	if (!member) return null;
	return Array.isArray(member[0])
		? serializeInnerList(member as InnerList)
		: serializeItem(member as [BareItem, Map<string, BareItem>]);
}

/** Null for a component that is not there, or that is named in a way that is not read here. */
function componentIn(name: string, params: ReadonlyMap<string, BareItem>, request: SignedRequest) {
	if (name.startsWith("@")) return params.size === 0 ? (derived[name]?.(request) ?? null) : null;
	const field = request.headers.get(name);
	if (field === null || name !== name.toLowerCase()) return null;
	if (params.size === 0) return field.trim();
	const key = params.get("key");
	return params.size === 1 && typeof key === "string" ? memberOf(field, key) : null;
}

/** The text that was signed; null where a component cannot be given. @throws ParseError for a field that is no dictionary */
export function signatureBase(signed: InnerList, request: SignedRequest): string | null {
	const lines: string[] = [];
	const seen = new Set<string>();
	for (const component of signed[0]) {
		const [name, params] = component;
		if (typeof name !== "string") return null;
		const value = componentIn(name, params, request);
		const label = serializeItem(component);
		// a component that is named twice makes a signature ambiguous
		if (value === null || seen.has(label)) return null;
		seen.add(label);
		lines.push(`${label}: ${value}`);
	}
	return [...lines, `"@signature-params": ${serializeInnerList(signed)}`].join("\n");
}
