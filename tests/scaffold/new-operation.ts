// Writes the start of a gateway call: its contract, its handler, the lines that register it, and its test over HTTP.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** HTTP method by the verb that the name begins with; any other verb is a post. */
const methods: readonly (readonly [method: string, verbs: readonly string[]])[] = [
	["get", ["get", "list", "find", "search", "suggest", "fetch"]],
	["put", ["set", "save", "update", "answer"]],
	["delete", ["remove", "delete", "cancel", "end"]],
];
const methodOf = (verb: string) => methods.find(([, verbs]) => verbs.includes(verb))?.[0] ?? "post";

const camel = (name: string) =>
	name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The folder of a noun, in whichever wing it is. @throws Error if no wing has calls of it */
function folderOf(root: string, noun: string): string {
	const [folder] = globSync(`gateway/*/${noun}/operations`, { cwd: root });
	if (!folder) throw new Error(`No call is of "${noun}": is it a noun of the gateway?`);
	return dirname(folder).replaceAll(sep, "/");
}

/** The contract folder that most of the noun's calls import from. @throws Error if the noun has no calls */
function contractRoom(root: string, noun: string): string {
	const folder = join(root, noun, "operations");
	const known = readdirSync(folder);
	const rooms = known.flatMap((file) =>
		[...readFileSync(join(folder, file), "utf8").matchAll(/"#contract\/(\w+)\//g)].map(
			([, room = ""]) => room,
		),
	);
	const count = (room: string) => rooms.filter((other) => other === room).length;
	const [room] = rooms.toSorted((one, other) => count(other) - count(one));
	if (!room) throw new Error(`No call is in ${noun}/operations.`);
	return room;
}

const registry = "gateway/registry.ts";

/** Adds an import after the last one, and a name at the end of the list of modules. */
function registered(text: string, importLine: string, name: string): string {
	const lastImport = [...text.matchAll(/^import .*;$/gm)].at(-1);
	const end = text.indexOf("\n];");
	if (!lastImport || end < 0) throw new Error(`${registry} is no list of modules`);
	const at = lastImport.index + lastImport[0].length;
	return `${text.slice(0, at)}\n${importLine}${text.slice(at, end)}\n\t${name},${text.slice(end)}`;
}

/**
 * @param root of the repository
 * @param named `carts/add-note`: a noun of the gateway, and a verb with its object
 * @returns the files that were written, the registry last
 * @throws Error where the name is malformed or taken
 */
export function newOperation(root: string, named: string): string[] {
	const [, noun = "", name = "", verb = "", thing = ""] =
		/^([a-z-]+)\/(([a-z]+)-([a-z0-9-]+))$/.exec(named) ?? [];
	if (!thing) throw new Error("Name it as <noun>/<verb>-<thing>, such as carts/add-note.");
	const folder = folderOf(root, noun);
	const room = contractRoom(root, folder);
	const [id, handlerName] = [camel(name), `handle${capital(camel(name))}`];
	const method = methodOf(verb);
	const takesBody = method === "post" || method === "put";
	const files = {
		[`gateway/contract/${room}/${name}.ts`]: `import { z } from "zod";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("${room}");

export const ${id} = operation({
	id: "${id}",
	summary: "${capital(name.replaceAll("-", " "))}",
	method: "${method}",
	path: "/${noun}/${thing}",
	access: "public",
${takesBody ? "\tbody: z.object({}),\n" : ""}	responses: { 200: z.object({}) },
	errors: [],
});
`,
		[`${folder}/operations/${name}.ts`]: `import { ${id} } from "#contract/${room}/${name}.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";

export const ${handlerName} = handler(${id}, async () => ok({}));
`,
		[`tests/${folder}/${name}.test.ts`]: `import { describe, expect, it } from "vitest";
import { ${id} } from "#contract/${room}/${name}.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe("${id}", () => {
	const gateway = testGateway();

	it("answers", async () => {
		const { status, data } = await gateway.call(${id}, {${takesBody ? " body: {} " : ""}});
		expect({ status, data }).toEqual({ status: 200, data: {} });
	});
});
`,
	};
	const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
	if (taken) throw new Error(`${taken} is there already.`);
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	}
	const line = `import * as ${id} from "#${folder}/operations/${name}.ts";`;
	writeFileSync(
		join(root, registry),
		registered(readFileSync(join(root, registry), "utf8"), line, id),
	);
	return [...Object.keys(files), registry];
}
