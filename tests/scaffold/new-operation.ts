// Writes the start of a gateway call: its contract, its handler, the line that registers it, and its test over HTTP.
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

/** Adds an import after the last one, and a name at the end of the list of handlers. */
function registered(text: string, file: string, importLine: string, name: string): string {
	const lastImport = [...text.matchAll(/^import .*;$/gm)].at(-1);
	const end = text.lastIndexOf("];");
	if (!lastImport || end < 0) throw new Error(`${file} is no list of handlers`);
	const at = lastImport.index + lastImport[0].length;
	return `${text.slice(0, at)}\n${importLine}${text.slice(at, end)}\t${name},\n${text.slice(end)}`;
}

/**
 * @param root of the repository
 * @param named `carts/add-note`: a noun of the gateway, and a verb with its object
 * @returns the files that were written, the list of handlers last
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
import { operation } from "../operation.ts";

export const ${id} = operation({
	id: "${id}",
	noun: "${room}",
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
		[`tests/${folder}/${name}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ${id} } from "#contract/${room}/${name}.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

describe("${id}", () => {
	let gateway: TestGateway;
	beforeAll(async () => {
		gateway = await startGateway();
	});
	afterAll(() => gateway?.close());

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
	const own = `${folder}/handlers.ts`;
	const hasOwn = existsSync(join(root, own));
	const list = hasOwn ? own : "gateway/registry.ts";
	const from = hasOwn ? "./operations" : `#${folder}/operations`;
	const line = `import { ${handlerName} } from "${from}/${name}.ts";`;
	const text = readFileSync(join(root, list), "utf8");
	writeFileSync(join(root, list), registered(text, list, line, handlerName));
	return [...Object.keys(files), list];
}
