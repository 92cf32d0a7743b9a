// Tests the checker of tests/soak by the fault that shows soonest; `npm run soak -- --faults` plants all of them.
import { expect, it } from "vitest";
import { catchFault } from "../soak/catch-fault.ts";
import { faults } from "../soak/faults.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";

it("finds codes that are used beyond their limit", async () => {
	const fault = faults.find(({ name }) => name === "codes are used beyond their bound");
	if (!fault) expect.unreachable();
	const database = await newPostgresDatabase();
	try {
		const { said } = await catchFault(fault, database.url);
		expect(said).toMatch(fault.says);
	} finally {
		await database.drop();
	}
});
