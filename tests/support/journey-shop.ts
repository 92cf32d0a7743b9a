// The built shop on data of its own, for the journeys: Playwright starts and ends it. Its database is a copy of a
// template, as PGlite takes most of a minute to import the demo.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createBroker, fillDataDir } from "./gateway/template-broker.ts";
import { journeyDataDir } from "./journey-data.ts";
import { tagManagerPort } from "./tag-manager-double.ts";

const dataDir = journeyDataDir(process.env.PORT ?? "");
// a shop that was killed has left its data
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
await fillDataDir(dataDir, await createBroker().pglite());
// busy for minutes, which both of V8's compilers pay off for; the embedded gateway inherits the option (ADR 0115)
const shop = spawn(process.execPath, ["--wasm-tier-up", "server.ts"], {
	env: {
		...process.env,
		NODE_ENV: "",
		DATA_DIR: dataDir,
		LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
		// nor does a page count as slow that only waits for the other journey
		PAGE_PATIENCE: "20000",
		// nor is a call given up that is done all the same, as the end of all sessions
		GATEWAY_TIMEOUT: "20000",
		// requested by browsers that have allowed it, and played by some journeys
		TAG_MANAGER_ID: "GTM-JOURNEY",
		TAG_MANAGER_URL: `http://localhost:${tagManagerPort(Number(process.env.PORT))}`,
		// no service answers there: a journey whose visitor allows it plays the service (outside-tests.journey.ts)
		ABTASTY_SCRIPT_URL: "https://tests.vitrine.example/tag",
		// all journeys sign up from this one machine
		RATE_LIMIT_FACTOR: "100",
		// there are no hashes to steal of a shop that is gone in ten minutes
		PASSWORD_COST: "8",
	},
	stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
	process.on(signal, () => shop.kill("SIGTERM"));
}
shop.on("close", (code) => {
	rmSync(dataDir, { recursive: true, force: true });
	process.exitCode = code ?? 1;
});
