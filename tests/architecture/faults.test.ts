// `npm run test:gates` takes long and is asked for seldom: what it plants must still be there to be planted.
import { expect, it } from "vitest";
import { faults } from "./faults.ts";
import { textOf } from "./tree.ts";

it.each(faults)("$gate: $fault can be planted in $file", ({ file, plant }) => {
	expect(plant(textOf(file))).not.toBe(textOf(file));
});
