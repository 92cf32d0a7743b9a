// The environment that every gateway of the tests is started with.
import { join } from "node:path";
import { pino } from "pino";
import { projectRoot } from "./fingerprint.ts";

/** The demo shop as a newcomer gets it, but silent, and with a limit of attempts that no test reaches. */
export const testEnvironment: Readonly<Record<string, string>> = {
	NODE_ENV: "test",
	DEMO: "1",
	LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
	SUBSCRIPTION_KEYS: "a-key-of-the-tests-alone",
	ALLOWED_HOSTS: "localhost:3000",
	RATE_LIMIT_FACTOR: "1000",
	// tests hash hundreds; a high cost is only against stolen hashes (tests/gateway/customers/sessions/passwords.test.ts)
	PASSWORD_COST: "8",
	// tests start a program some twenty times: it compiles its modules once
	NODE_COMPILE_CACHE: join(projectRoot, "node_modules/.cache/compiled"),
};

export const testLog = pino({ level: testEnvironment.LOG_LEVEL ?? "silent" });
