// The whole of tests/process/memory.test.ts: a thousand pages of five kinds a way of ending, and a storefront that lives
// in a small heap.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { memoryOf } from "../support/process/memory-of-pages.ts";
import { linksOf } from "../support/process/page-walk.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";

/** Bytes a page may leave. */
const most = 2 * 1_024;

it("a thousand pages of each ending grow neither program by 2 kB a page", async () => {
	const grown = await memoryOf(500, [
		{ ending: "finished", pages: 1_000 },
		{ ending: "left", pages: 1_000 },
		{ ending: "late", pages: 1_000 },
		{ ending: "cut", pages: 1_000 },
	]);
	for (const [ending, { storefront, gateway }] of grown) {
		process.stdout.write(`${ending}: storefront ${storefront}, gateway ${gateway} bytes a page\n`);
		expect.soft(storefront, `storefront, ${ending}`).toBeLessThan(most);
		expect.soft(gateway, `gateway, ${ending}`).toBeLessThan(most);
	}
});

let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
let gateway: Program;
beforeAll(async () => {
	database = await newPostgresDatabase();
	gateway = await startGatewayProgram({ DATABASE_URL: database.url });
});
afterAll(async () => {
	await gateway?.stop("SIGKILL");
	await database?.drop();
});

it("a storefront with a heap of 256 MB serves listings on and on", async () => {
	const storefront = await startStorefront({ GATEWAY_URL: gateway.url }, [
		"--max-old-space-size=256",
	]);
	const { listing } = await linksOf(storefront.url);
	let left = 5_000;
	const asker = async () => {
		while (left-- > 0)
			expect((await (await fetch(storefront.url + listing)).text()).length).toBeGreaterThan(10_000);
	};
	await Promise.all(Array.from({ length: 4 }, asker));
	expect(await storefront.stop()).toBe(0);
});
