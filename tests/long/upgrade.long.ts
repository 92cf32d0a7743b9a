// Each released version is replaced by this one while shoppers buy: nothing begun is lost, and the books are right.
import { expect, it } from "vitest";
import { releases } from "../soak/releases.ts";
import { upgradeUnderTraffic } from "../soak/upgrade.ts";

it.each(releases())(
	"a gateway of $version and this one sell beside each other on one database, and no purchase is lost (OPERATOR-87)",
	async (release) => {
		const report = await upgradeUnderTraffic(release, { shoppers: 8, perPhase: 40 });
		process.stdout.write(`${release.version}: ${JSON.stringify(report.bought)}\n`);
		expect(report.lost).toEqual([]);
		expect(report.faults).toEqual([]);
		for (const bought of Object.values(report.bought)) expect(bought).toBeGreaterThanOrEqual(40);
	},
	900_000,
);
