// `npm run test:gates` is slow and seldom run. This checks that the faults it plants can still be planted.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { faults } from "./faults.ts";
import { layerFaults } from "./layer-faults.ts";
import { root, textOf } from "./tree.ts";

it.each(faults)("$gate: $fault can be planted in $file", ({ file, plant }) => {
	expect(plant(textOf(file))).not.toBe(textOf(file));
});

it("a fault that names one journey names one that exists", () => {
	const chosen = faults.flatMap(({ command }) => {
		const at = command.indexOf("-g");
		return at < 0 ? [] : [{ file: command[at - 1], title: command[at + 1] ?? "" }];
	});
	expect(chosen).not.toEqual([]);
	for (const { file, title } of chosen) {
		expect(textOf(`tests/journeys/${file}.journey.ts`)).toContain(title);
	}
});

it("each layer rule has a fault with an import that exists", async () => {
	const { default: layers }: { default: { forbidden: { name: string }[] } } = await import(
		`${root}.dependency-cruiser.js`
	);
	const rules = layers.forbidden.map(({ name }) => name);
	expect(layerFaults.map(([rule]) => rule).sort()).toEqual(rules.sort());
	const lost = layerFaults.filter(([, file, imported]) => {
		const isOurs = imported.startsWith(".");
		return !existsSync(
			`${root}${isOurs ? join(dirname(file), imported) : `node_modules/${imported}`}`,
		);
	});
	expect(lost).toEqual([]);
});
