// Plays an OpenSearch service: the REST calls that filling an index and searching it take, with words split at spaces.
import { createServer, type IncomingMessage } from "node:http";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

type Json = Record<string, unknown>;
interface Index {
	mappings: Json & { properties: Json };
	documents: Map<string, Json>;
	/** documents are found once they are refreshed */
	isRefreshed: boolean;
}

interface Called {
	method: string;
	path: string;
	authorization: string | undefined;
}

/** The text of a field such as `fr.all`. */
const textAt = (document: Json, field: string): string =>
	field.split(".").reduce<unknown>((at, name) => (at as Json)?.[name], document) as string;

function isMatch(query: Json, document: Json, matched: Set<string>): boolean {
	const { match, bool } = query as { match?: Json; bool?: Json };
	if (match) {
		const [[field = "", asked] = []] = Object.entries(match) as [string, Json][];
		const { query: text, operator } = asked as { query: string; operator: string };
		if (operator !== "and") throw new Error("the words are asked for together");
		const held = new Set(textAt(document, field).split(" "));
		return text.split(" ").every((word) => held.has(word));
	}
	const { filter = [], should = [], minimum_should_match: least = 0, _name: name } = bool as Json;
	const isWithin = (filter as Json[]).every((one) => isMatch(one, document, matched));
	const found = (should as Json[]).filter((one) => isMatch(one, document, matched)).length;
	const isFound = isWithin && found >= Number(least);
	if (isFound && name) matched.add(String(name));
	return isFound;
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString("utf8");
}

export async function startOpenSearch() {
	const indexes = new Map<string, Index>();
	const aliases = new Map<string, Set<string>>();
	const calls: Called[] = [];
	/** answered in place of what the service would say, by the path's last part; once */
	const faults = new Map<string, { status: number; body: Json }>();
	const named = (name: string) =>
		[...(aliases.get(name) ?? [name])].filter((one) => indexes.has(one));

	const answers: Readonly<Record<string, (name: string, body: string) => Json | null>> = {
		"PUT ": (name, body) => {
			const { mappings } = JSON.parse(body) as Index;
			indexes.set(name, { mappings, documents: new Map(), isRefreshed: false });
			return { acknowledged: true };
		},
		"DELETE ": (name) => (indexes.delete(name) ? { acknowledged: true } : null),
		"POST _bulk": (name, body) => {
			const index = indexes.get(name);
			if (!index || !body.endsWith("\n")) return null;
			const lines = body
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line) as Json);
			for (let at = 0; at < lines.length; at += 2) {
				const document = lines[at + 1] ?? {};
				const strange = Object.keys(document).filter((key) => !(key in index.mappings.properties));
				if (strange.length > 0) return { errors: true, strange };
				index.documents.set(String((lines[at] as { index: { _id: string } }).index._id), document);
			}
			return { errors: false };
		},
		"POST _refresh": (name) => {
			const index = indexes.get(name);
			if (index) index.isRefreshed = true;
			return {};
		},
		"GET _mapping": (name) => {
			const found = named(name);
			if (found.length === 0) return null;
			return Object.fromEntries(
				found.map((one) => [one, { mappings: indexes.get(one)?.mappings }]),
			);
		},
		"PUT _mapping": (name, body) => {
			for (const one of named(name))
				Object.assign(indexes.get(one)?.mappings ?? {}, JSON.parse(body));
			return { acknowledged: true };
		},
		"POST _search": (name, body) => {
			const [index] = named(name).map((one) => indexes.get(one));
			if (!index) return null;
			const { query, size, search_after: after } = JSON.parse(body);
			const rankOf = ({ popularity, productId }: Json) =>
				[Number(popularity), String(productId)] as const;
			const hits = [...(index.isRefreshed ? index.documents : [])]
				.flatMap(([_id, document]) => {
					const matched = new Set<string>();
					if (!isMatch(query, document, matched)) return [];
					return [{ _id, matched_queries: [...matched], sort: rankOf(document) }];
				})
				.sort(({ sort: [a, x] }, { sort: [b, y] }) => b - a || (x < y ? -1 : 1))
				.filter(({ sort: [a, x] }) => !after || a < after[0] || (a === after[0] && x > after[1]));
			return { hits: { hits: hits.slice(0, size) } };
		},
	};

	function aliasesOf(body: string): Json {
		for (const { add, remove } of JSON.parse(body).actions) {
			const { alias, index } = add ?? remove;
			const known = aliases.get(alias) ?? new Set();
			if (add) known.add(index);
			else known.delete(index);
			aliases.set(alias, known);
		}
		return { acknowledged: true };
	}

	const server = createServer(async (request, response) => {
		const path = (request.url ?? "").slice(1);
		const method = request.method ?? "";
		calls.push({ method, path, authorization: request.headers.authorization });
		const body = await textOf(request);
		const [name = "", action = ""] = path.split("/");
		const fault = faults.get(action || name);
		faults.delete(action || name);
		const said = fault
			? fault.body
			: name === "_aliases"
				? aliasesOf(body)
				: (answers[`${method} ${action}`]?.(name, body) ?? null);
		response.writeHead(fault?.status ?? (said ? 200 : 404), { "Content-Type": "application/json" });
		response.end(JSON.stringify(said ?? { error: "not found" }));
	});
	const port = await listenOnFreePort(server);
	return {
		port,
		indexes,
		aliases,
		calls,
		faults,
		close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	};
}
