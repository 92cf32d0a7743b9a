// What can be checked of the image without building it; tests/long/image.long.ts follows its commands.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keptRoot } from "#app/server/build/finish-build.ts";
import { textOf, root as tree } from "../architecture/tree.ts";
import { instructionsOf } from "./dockerfile.ts";

const instructions = instructionsOf(textOf("Dockerfile"));
/** Files and folders that the last stage copies from the tree. */
const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === "FROM"));
const taken = lastStage
	.filter(({ word, rest }) => word === "COPY" && !rest.startsWith("--from="))
	.flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));

describe("the container image", () => {
	it("copies only existing files, and no tests", () => {
		expect(taken).toEqual(expect.arrayContaining(["app", "demo", "gateway", "shop", "server.ts"]));
		expect(taken.filter((path) => !existsSync(join(tree, path)))).toEqual([]);
		expect(taken).not.toContain("tests");
	});

	it("has the gateway's command of compose.yaml", () => {
		const command = /command: \["node", "([^"]+)"\]/.exec(textOf("compose.yaml"))?.[1] ?? "";
		expect(existsSync(join(tree, command))).toBe(true);
		expect(taken).toContain(command.split("/")[0]);
	});

	it("carries the assets of the image that PREVIOUS names, in the folder that the shop serves them from", () => {
		const lines = instructions.map(({ word, rest }) => `${word} ${rest}`);
		expect(lines[0]).toBe("ARG PREVIOUS=no-previous");
		expect(lines.join("\n")).toMatch(/^FROM \$\{PREVIOUS\} AS previous$/m);
		expect(lines.at(-1)).toBe('CMD ["node", "bin/storefront.js"]');
		expect(lines).toContain("COPY --from=previous /shop/build/client/assets /replaced");
		const copied = lastStage.map(({ rest }) => rest);
		expect(copied).toContain(`--from=kept /kept ./${keptRoot}/assets`);
	});

	it("does not run as root", () => {
		const users = instructions.filter(({ word }) => word === "USER");
		expect(users.at(-1)?.rest).toBe("node");
	});
});
