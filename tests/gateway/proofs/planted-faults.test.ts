// The checker is checked: faults planted in a copy of the gateway are found by it. One of them here, all of them in
// `npm run soak -- --faults`; each must still have its place in the tree.
import { describe, expect, it } from "vitest";
import { catchFault } from "../../soak/catch-fault.ts";
import { faults } from "../../soak/faults.ts";
import { faultyFiles } from "../../soak/plant.ts";
import { newPostgresDatabase } from "../../support/gateway/databases.ts";

/** The quickest to show. */
const here = ["codes are used beyond their bound"];

describe("planted faults", () => {
	it("are ten or more, and each has its place", () => {
		expect(faults.length).toBeGreaterThanOrEqual(10);
		for (const fault of faults) expect(() => faultyFiles(fault)).not.toThrow();
		expect(faults.map(({ name }) => name)).toEqual(expect.arrayContaining(here));
	});

	it.each(faults.filter(({ name }) => here.includes(name)))(
		"$name: caught",
		async (fault) => {
			const database = await newPostgresDatabase();
			try {
				const { said } = await catchFault(fault, database.url);
				expect(said).toMatch(fault.says);
			} finally {
				await database.drop();
			}
		},
		120_000,
	);
});
