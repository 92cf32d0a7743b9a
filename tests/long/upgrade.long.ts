// Each released version is replaced by this one while shoppers buy: nothing begun is lost, and the books are right.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { sell } from "../soak/purchases.ts";
import { releases, unpack } from "../soak/releases.ts";
import { upgradeUnderTraffic } from "../soak/upgrade.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";
import { openBalancer } from "../support/process/balancer.ts";
import { linksOf } from "../support/process/page-walk.ts";
import { startStorefront } from "../support/process/program.ts";
import { startValkeyDouble } from "../support/valkey/valkey-double.ts";

it.each(releases())(
	"a gateway of $version and this one sell beside each other on one database, and no purchase is lost (OPERATOR-87)",
	async (release) => {
		const report = await upgradeUnderTraffic(release, { shoppers: 8, perPhase: 40 });
		process.stdout.write(`${release.version}: ${JSON.stringify(report.bought)}\n`);
		expect(report.lost).toEqual([]);
		expect(report.faults).toEqual([]);
		for (const bought of Object.values(report.bought)) expect(bought).toBeGreaterThanOrEqual(40);
	},
	900_000,
);

/** Assets that pages name and that do not come, in so many milliseconds of asking one balancer again and again. */
async function missingAssets(origin: string, lasts: number): Promise<string[]> {
	const missing = new Set<string>();
	const until = performance.now() + lasts;
	while (performance.now() < until) {
		const { product, listing } = await linksOf(origin);
		for (const page of ["/fr-fr/", listing, product, "/fr-fr/cart/"]) {
			const text = await (await fetch(origin + page)).text();
			for (const path of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))) {
				const answer = await fetch(origin + path);
				await answer.arrayBuffer();
				if (!answer.ok) missing.add(`${answer.status} ${path}`);
			}
		}
	}
	return [...missing];
}

it.each(releases().slice(-1))(
	"storefronts of $version and of this version answer the same shoppers, and no purchase, page or asset is lost (OPERATOR-87)",
	async (release) => {
		const tree = unpack(release, ["."]);
		execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
			cwd: tree,
			env: { ...process.env, NODE_ENV: "production" },
			stdio: ["ignore", "ignore", "pipe"],
		});
		const folders = [dirname(tree), mkdtempSync(join(tmpdir(), "vitrine-data-"))];
		const database = await newPostgresDatabase(false);
		const valkey = await startValkeyDouble();
		const balancer = await openBalancer();
		const ALLOWED_HOSTS = new URL(balancer.url).host;
		const ofGateway = {
			DATABASE_URL: database.url,
			DATA_DIR: folders[1] ?? "",
			ALLOWED_HOSTS,
			SITE_BASE: "/_gateway",
		};
		const alive: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = [];
		const openStorefront = async (gateway: string, folder?: string) => {
			const env = {
				VALKEY_URL: valkey.url,
				DRAIN_DELAY: "1000",
				GATEWAY_URL: gateway,
				ALLOWED_HOSTS,
			};
			const storefront = await startStorefront(env, [], folder);
			alive.push(storefront);
			await balancer.add(storefront.url);
			return storefront;
		};
		try {
			const oldGateway = started(await spawnGateway(ofGateway, tree));
			alive.push(oldGateway);
			const client = new pg.Client({ connectionString: database.url });
			await client.connect();
			await client.query("update skus set stock = 100000");
			await client.end();
			const old = await openStorefront(oldGateway.url, tree);
			const selling = sell({ origin: balancer.url, shoppers: 4, lasts: 120_000, patience: 60_000 });
			await pause(30_000);
			// gateways before storefronts
			const gateway = started(await spawnGateway(ofGateway));
			alive.push(gateway);
			await openStorefront(gateway.url);
			const missing = await missingAssets(balancer.url, 40_000);
			await old.stop();
			await oldGateway.stop();
			const { purchases, lost, faults, unanswered, leftBefore } = await selling;
			process.stdout.write(`${release.version}: ${purchases} purchases\n`);
			expect({ lost, faults, unanswered, missing, leftBefore: [...leftBefore] }).toEqual({
				...{ lost: [], faults: 0, unanswered: 0, missing: [], leftBefore: [] },
			});
			expect(balancer.failed).toEqual([]);
			expect(purchases).toBeGreaterThan(10);
		} finally {
			for (const program of alive.reverse()) await program.stop("SIGKILL");
			balancer.close();
			await valkey.close();
			for (const folder of folders) rmSync(folder, { recursive: true, force: true });
			await database.drop();
		}
	},
	900_000,
);
