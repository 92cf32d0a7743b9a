// A page that has ended leaves nothing behind, in storefront and gateway: a thousand pages of five kinds for each way of
// ending, and a storefront that runs in a small heap.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { memoryOf } from "../support/process/memory-of-pages.ts";
import { linksOf } from "../support/process/page-walk.ts";
import {
	deployedOptions,
	type Program,
	startGatewayProgram,
	startStorefront,
} from "../support/process/program.ts";

/** Bytes that a page may leave behind. */
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

it.each([
	["renders", "0"],
	["keeps", "48"],
])(
	"a storefront with the heap of deploy/helm %s listings for 5,000 requests",
	async (_, megabytes) => {
		const storefront = await startStorefront(
			{ GATEWAY_URL: gateway.url, PAGE_CACHE_MB: megabytes },
			deployedOptions,
		);
		const { listing } = await linksOf(storefront.url);
		let left = 5_000;
		const asker = async () => {
			while (left-- > 0) {
				// each price range is a page of its own: the cache reaches its limit
				const url = `${storefront.url + listing}?max=${1_000 + (left % 190)}`;
				expect((await (await fetch(url)).text()).length).toBeGreaterThan(10_000);
			}
		};
		await Promise.all(Array.from({ length: 4 }, asker));
		expect(await storefront.stop()).toBe(0);
	},
);
