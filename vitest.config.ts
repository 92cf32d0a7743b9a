import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes minutes begins first, so that it does not end alone. */
class LongOnesFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isShort = ({ moduleId }: TestSpecification) =>
			!/\/tests\/gateway\/proofs\//.test(moduleId);
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)));
	}
}

/** Start an HTTP server beside the storefront's handler, or listen to a whole document. */
const ownProcess = [
	"tests/app/{page-cache/fast-path,server/process,session/ways-out,page-cache/shared-store}.test.ts",
	"tests/app/{agents/agents,agents/signed-calls,client/missing-chunk,client/new-builds,features/header/tab-channel}.test.ts",
	"tests/app/features/consent/{when-allowed,clear-storage}.test.ts",
];
/** Render components into a document in the place of Node's globals: a module that another file imported has that file's window. */
const documents = ["tests/app/**/*.test.tsx"];
/** Busy for as long as several other files, with connections and memory of their own. */
const proofs = ["tests/gateway/proofs/*.test.ts"];

interface Project {
	include: string[];
	exclude?: string[];
	/** each file in a process of its own; others of a project share one a worker, and what it imports: half their time */
	isolate: boolean;
	environment?: "jsdom";
	setupFiles?: string[];
	env?: Record<string, string>;
}

const project = (name: string, { exclude = [], setupFiles = [], ...rest }: Project) => ({
	extends: true as const,
	test: {
		name,
		exclude,
		setupFiles: ["tests/support/patience.ts", "tests/support/provided-markets.ts", ...setupFiles],
		...rest,
	},
});

export default defineConfig({
	test: {
		environment: "node",
		// lends databases to the gateway's tests; makes none that no test asks for
		globalSetup: ["tests/support/temporary-folder.ts", "tests/support/gateway/global-setup.ts"],
		sequence: { sequencer: LongOnesFirst },
		// two cores, and one worker more: many wait for a database or a program that they have started
		maxWorkers: 3,
		// against a test that hangs, not a measure: a loaded machine takes its time
		testTimeout: 120_000,
		expect: { poll: { timeout: 15_000, interval: 20 } },
		// the first hook of a run waits for the gateway's seeded template
		hookTimeout: 120_000,
		projects: [
			project("processes", {
				include: ["tests/{container,fuzz,process}/*.test.ts", ...proofs, ...ownProcess],
				isolate: true,
			}),
			project("documents", { include: documents, isolate: true, environment: "jsdom" }),
			project("gateway", {
				include: ["tests/{demo,gateway,search}/**/*.test.ts"],
				exclude: proofs,
				isolate: false,
				setupFiles: ["tests/support/seed.ts"],
			}),
			project("storefront", {
				include: ["tests/{app,architecture,shop}/**/*.test.ts"],
				exclude: [...ownProcess, ...documents],
				isolate: false,
				setupFiles: ["tests/support/seed.ts", "tests/support/shared-worker.ts"],
				// React as the shop runs it, where the shop is the built one
				env: process.env.SHOP_BUILD ? { NODE_ENV: "production" } : {},
			}),
		],
	},
});
