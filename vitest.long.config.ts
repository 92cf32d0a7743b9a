// `npm run test:long`: proofs that take minutes, run before an issue is resolved (tests/long). A small version of each
// is in `npm test`.
import { defineConfig } from "vitest/config";
import short from "./vitest.config.ts";

export default defineConfig({
	...short,
	test: {
		...short.test,
		// one kind of file, each in a process of its own
		projects: undefined,
		setupFiles: ["tests/support/patience.ts"],
		include: ["tests/long/**/*.long.ts"],
		// each has the machine to itself
		maxWorkers: 1,
		testTimeout: 3_600_000,
	},
});
