// `npm run test:long`: proofs that take minutes, and suites of the gate on the second engine or with more of the same, run
// before a release and before an issue is resolved (ADR 0098).
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import short from "./vitest.config.ts";

const repeated = (files: string) =>
	globSync(files).filter((file) =>
		/describe\.each\(engines\)|\b(?:isLongRun|someOf)\b|\bfc\.assert\b/.test(
			readFileSync(file, "utf8"),
		),
	);
const setupFiles = ["tests/support/patience.ts", "tests/support/provided-markets.ts"];

export default defineConfig({
	...short,
	test: {
		...short.test,
		// each has the machine to itself
		maxWorkers: 1,
		testTimeout: 3_600_000,
		projects: [
			{
				extends: true,
				test: { name: "long", include: ["tests/long/**/*.long.ts"], isolate: true, setupFiles },
			},
			{
				extends: true,
				test: {
					name: "engines",
					include: repeated("tests/{demo,gateway,process,search}/**/*.test.ts"),
					isolate: false,
					setupFiles,
					env: { EVERY_ENGINE: "1" },
				},
			},
			{
				extends: true,
				test: {
					name: "properties",
					include: repeated("tests/{app,shop}/**/*.test.ts"),
					isolate: false,
					setupFiles: [...setupFiles, "tests/support/shared-worker.ts"],
					env: { EVERY_ENGINE: "1" },
				},
			},
		],
	},
});
