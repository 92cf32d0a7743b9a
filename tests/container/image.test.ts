// What can be checked of the image without building it; tests/long/image.long.ts follows its commands.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

	it("does not run as root", () => {
		const users = instructions.filter(({ word }) => word === "USER");
		expect(users.at(-1)?.rest).toBe("node");
	});
});
