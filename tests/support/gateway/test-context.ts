// What every gateway of the tests is told at its start.
import { join } from "node:path";
import { pino } from "pino";
import { projectRoot } from "./fingerprint.ts";

/** The demo shop as a newcomer gets it, silent, with no limit of tries in the way. */
export const testEnvironment: Readonly<Record<string, string>> = {
	NODE_ENV: "test",
	DEMO: "1",
	LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
	SUBSCRIPTION_KEYS: "a-key-of-the-tests",
	ALLOWED_HOSTS: "localhost:3000",
	RATE_LIMIT_FACTOR: "1000",
	// hundreds of passwords are hashed: that it is dear is for who steals the hashes (tests/gateway/sessions/passwords.test.ts)
	PASSWORD_COST: "8",
	// a program that tests start twenty times over reads its modules once
	NODE_COMPILE_CACHE: join(projectRoot, "node_modules/.cache/compiled"),
};

export const testLog = pino({ level: testEnvironment.LOG_LEVEL ?? "silent" });
