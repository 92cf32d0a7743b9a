// A storefront starts behind a balancer that does not ask /readyz: shoppers come as soon as its port is open (OPERATOR-95).
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { freePort } from "../support/process/free-port.ts";
import { startGatewayProgram, startStorefront } from "../support/process/program.ts";

const gateway = testGateway();

/** The answer to the first request that a port takes. */
async function firstAnswer(url: string): Promise<Response> {
	for (;;) {
		try {
			return await fetch(url);
		} catch {
			await pause(10);
		}
	}
}

it("the first shopper waits for the shop instead of being sent away, and a probe is told at once", async () => {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const starting = startStorefront({ GATEWAY_URL: gateway.url, PORT: String(port) });
	const probed = await firstAnswer(`${origin}/readyz`);
	const page = await fetch(`${origin}/fr-fr/`);
	const shop = await starting;
	expect([probed.status, page.status]).toEqual([503, 200]);
	expect(await page.text()).toContain("</html>");
	expect((await fetch(`${origin}/readyz`)).status).toBe(200);
	expect(await shop.stop()).toBe(0);
});

it("an idle connection is kept for as long as KEEP_ALIVE_TIMEOUT says", async () => {
	const KEEP_ALIVE_TIMEOUT = "620000";
	const database = await newPostgresDatabase();
	const programs = [
		await startGatewayProgram({ DATABASE_URL: database.url, KEEP_ALIVE_TIMEOUT }),
		await startStorefront({ GATEWAY_URL: gateway.url, KEEP_ALIVE_TIMEOUT }),
	];
	const kept = [];
	for (const { url } of programs) {
		const answer = await fetch(`${url}/healthz`);
		kept.push(answer.headers.get("Keep-Alive"));
	}
	expect(kept).toEqual(["timeout=620", "timeout=620"]);
	for (const program of programs) await program.stop();
	await database.drop();
});
