// Length is judged by a reader: from 250 lines on a module is named, above 400 (a test: 600) it is refused.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { filesUnder, root, textOf } from "./tree.ts";

const warnAt = 250;
const limitOf = (path: string) => (/^tests\/.+\.(test|journey|long)\.tsx?$/.test(path) ? 600 : 400);

it("no module is over its limit", () => {
	const sizes = filesUnder("app", "gateway", "demo", "shop", "tests", "server.ts")
		.filter((path) => /\.tsx?$/.test(path) && existsSync(`${root}${path}`))
		.map((path) => ({ path, lines: textOf(path).trimEnd().split("\n").length }));
	const isCode = ({ path }: { path: string }) => !path.startsWith("tests/");
	const long = sizes.filter(isCode).filter(({ lines }) => lines > warnAt);
	if (long.length > 0) {
		const names = long.map(({ path, lines }) => `${path} (${lines})`).join(", ");
		process.stderr.write(`over ${warnAt} lines, is each still one thing? ${names}\n`);
	}
	expect(sizes.filter(({ path, lines }) => lines > limitOf(path))).toEqual([]);
});
