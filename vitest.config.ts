import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What takes minutes begins first, so that it does not end alone. */
class LongOnesFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isShort = ({ moduleId }: TestSpecification) =>
			!/\/tests\/gateway\/proofs\//.test(moduleId);
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)));
	}
}

export default defineConfig({
	resolve: { alias: { "~": at("./app"), "#contract": at("./gateway/contract") } },
	test: {
		include: ["tests/**/*.test.{ts,tsx}"],
		environment: "node",
		// lends databases to the gateway's tests; makes none that no test asks for
		globalSetup: ["tests/support/gateway/global-setup.ts"],
		sequence: { sequencer: LongOnesFirst },
		setupFiles: ["tests/support/patience.ts"],
		// two cores: files in parallel, but never more workers than cores
		maxWorkers: 2,
		// against a test that hangs, not a measure: a loaded machine takes its time
		testTimeout: 60_000,
		expect: { poll: { timeout: 15_000, interval: 20 } },
		// the first hook of a run waits for the gateway's seeded template
		hookTimeout: 120_000,
	},
});
