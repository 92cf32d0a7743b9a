// Our own gateway keeps to its contract (`npm run conformance`): here as `engines` says, and in the long run on both (ADR 0098).
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { scopes } from "#contract/scopes.ts";
import { operations } from "#tests/conformance/operations.ts";
import { reportText } from "#tests/conformance/report.ts";
import { runConformance } from "#tests/conformance/run.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { aBuyer } from "../orders/orders/buying.ts";

const operatorKey = "operator-key-of-the-conformance";

/** Least number that a guest's and a customer's calls alone can make succeed: the rest needs a letter, a browser, or money. */
const leastSeen = 75;

async function targetOf(gateway: TestGateway) {
	const { customerToken = null } = await aBuyer(gateway, "conformance");
	const subscriptionKey = testEnvironment.SUBSCRIPTION_KEYS ?? "";
	return {
		url: gateway.url,
		subscriptionKey,
		storeId: storeIdOf("FR"),
		customerToken,
		operatorKey,
	};
}

describe.each(engines)("our gateway on %s", (engine) => {
	it("keeps to its contract", async () => {
		const gateway = await startGateway({
			engine,
			environment: {
				RATE_LIMIT_FACTOR: "1000",
				OPERATOR_KEYS: `${operatorKey} conformance ${scopes.join(" ")}`,
			},
		});
		try {
			const report = await runConformance(await targetOf(gateway));
			const ids = operations.map(({ id }) => id);
			expect(report.departures, reportText(report, ids)).toEqual([]);
			const seen = ids.filter((id) => report.succeeded(id));
			expect(seen.length, reportText(report, ids)).toBeGreaterThanOrEqual(leastSeen);
		} finally {
			await gateway.close();
		}
	});
});

it("`npm run conformance` ends with its report, by itself", async () => {
	const gateway = await startGateway();
	try {
		const key = testEnvironment.SUBSCRIPTION_KEYS ?? "";
		const asked = ["--url", gateway.url, "--key", key, "--store", storeIdOf("FR")];
		const program = promisify(execFile);
		const { stdout } = await program(process.execPath, [
			"tests/conformance/conformance.ts",
			...asked,
		]);
		expect(stdout).toMatch(/rules held, 0 did not/);
	} finally {
		await gateway.close();
	}
});
