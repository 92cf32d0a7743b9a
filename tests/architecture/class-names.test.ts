// Names of classes in documents: a word and three letters of its sheet's path (vite.config.ts, ADR 0097).
import { expect, it } from "vitest";
import { generateScopedName } from "../../vite.config.ts";
import { filesUnder } from "./tree.ts";

it("no two sheets give their classes the same letters", () => {
	const sheets = filesUnder("app").filter((path) => path.endsWith(".module.css"));
	const bySheet = Map.groupBy(sheets, (path) =>
		generateScopedName("row", new URL(`../../${path}`, import.meta.url).pathname),
	);
	expect(sheets.length).toBeGreaterThan(100);
	expect([...bySheet.values()].filter((paths) => paths.length > 1)).toEqual([]);
});
