import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { listen } from "#gateway/start.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database?.close());

it("a connection whose headers come too slowly is refused soon after the timeout", async () => {
	const context = createContext({ config: readConfig(testEnvironment), database, log: testLog });
	const gateway = await listen(context, "127.0.0.1", 0, { headersTimeout: 100 });
	const began = performance.now();
	const socket = connect(gateway.port, "127.0.0.1");
	socket.write("GET /healthz HTTP/1.1\r\nHost: gateway\r\nX-Slow: ");
	const [told] = await once(socket, "data");
	expect(String(told)).toMatch(/^HTTP\/1.1 408 /);
	// node's own checks come every 30 s
	expect(performance.now() - began).toBeLessThan(15_000);
	await gateway.drain({ delay: 0, timeout: 0 });
});
