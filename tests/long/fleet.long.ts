// The commands of docs/operating.md, 'A fleet on one machine', do what they say (OPERATOR-89).
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

/** Root on a Debian with the packages, where a process may have a network of its own. */
const isPossible = (() => {
	try {
		execFileSync("unshare", ["--net", "--mount", "nginx", "-v"], { stdio: "ignore" });
		execFileSync("promtool", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
})();

it.skipIf(!isPossible)(
	"a fleet stands by the commands of the book alone",
	async () => {
		const script = join(projectRoot, "tests/support/process/fleet.sh");
		const { stdout } = await promisify(execFile)("bash", [script], { maxBuffer: 2 ** 24 });
		process.stdout.write(
			`${stdout
				.split("\n")
				.filter((line) => line.startsWith("+ "))
				.join("\n")}\n`,
		);
		expect(stdout).toContain("<title>");
		// two storefronts, two gateways, and nothing is wrong
		expect(stdout).toMatch(/"value":\[[\d.]+,"4"\]/);
		expect(stdout).toContain('"alerts":');
		expect(stdout).not.toContain('"state":"firing"');
	},
	300_000,
);
