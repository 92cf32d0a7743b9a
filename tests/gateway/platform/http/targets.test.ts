// Forms of a request's target that no client library sends (OPERATOR-29).
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { type ListeningGateway, listen } from "#gateway/start.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";

let database: Database;
let gateway: ListeningGateway;
beforeAll(async () => {
	database = await openTestDatabase();
	const context = createContext({ config: readConfig(testEnvironment), database, log: testLog });
	gateway = await listen(context, "127.0.0.1", 0);
});
afterAll(async () => {
	await gateway?.drain({ delay: 0, timeout: 0 });
	await database?.close();
});

it.each([
	["GET /healthz HTTP/1.0", 200],
	["GET http://localhost/healthz HTTP/1.0", 200],
	["GET https://LOCALHOST:1/healthz HTTP/1.0", 200],
	["GET http://user:secret@localhost/healthz HTTP/1.0", 400],
	["GET http://:secret@localhost/healthz HTTP/1.0", 400],
	["GET ftp://localhost/healthz HTTP/1.0", 400],
] as const)("%s is answered with %i", async (line, status) => {
	const socket = connect(gateway.port, "127.0.0.1");
	socket.write(`${line}\r\nConnection: close\r\n\r\n`);
	expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
