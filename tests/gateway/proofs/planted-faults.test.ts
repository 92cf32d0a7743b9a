// Tests the checker: it finds faults planted in a copy of the gateway, one of them in tests/long, all of them in
// `npm run soak -- --faults`. Here each must still have its place in the tree.
import { expect, it } from "vitest";
import { faults } from "#tests/soak/faults.ts";
import { faultyFiles } from "#tests/soak/plant.ts";

it("planted faults are ten or more, and each has its place", () => {
	expect(faults.length).toBeGreaterThanOrEqual(10);
	for (const fault of faults) expect(() => faultyFiles(fault)).not.toThrow();
});
