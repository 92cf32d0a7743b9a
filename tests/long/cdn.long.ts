// Varnish (Debian's `varnish` and `varnish-modules`) in front of a storefront, as deploy/cdn/varnish.vcl has it, with the program
// that purges.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { freePort } from "#tests/support/process/free-port.ts";
import {
	type Program,
	startGatewayProgram,
	startStorefront,
} from "#tests/support/process/program.ts";
import { scenarios } from "#tests/support/scenarios.ts";

function hasVarnish(): boolean {
	try {
		execFileSync("varnishd", ["-V"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

const browser =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
const { productId } = scenarios.productWithAllSizes;

describe.skipIf(!hasVarnish())("a CDN in front (OPERATOR-58)", () => {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-cdn-"));
	let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
	let client: pg.Client;
	let gateway: Program;
	let storefront: Program;
	let varnish: ChildProcess;
	let purging: ChildProcess;
	let cdn = "";

	const get = (path: string, headers: Record<string, string> = { "sec-fetch-site": "none" }) =>
		fetch(cdn + path, {
			redirect: "manual",
			// a crawler's pages are its own
			headers: {
				"user-agent": browser,
				"accept-language": "fr-FR, en;q=0.5",
				...headers,
			},
		});
	const stateOf = async (path: string, headers?: Record<string, string>) => {
		const answer = await get(path, headers);
		await answer.arrayBuffer();
		return answer.headers.get("x-cache");
	};

	beforeAll(async () => {
		database = await newPostgresDatabase();
		client = new pg.Client({ connectionString: database.url });
		await client.connect();
		gateway = await startGatewayProgram({
			NODE_ENV: "test",
			DEMO: "1",
			DATABASE_URL: database.url,
			DATA_DIR: folder,
		});
		const port = await freePort();
		storefront = await startStorefront({
			GATEWAY_URL: gateway.url,
			CDN_CACHE: "1",
			TRUST_PROXY: "1",
			ALLOWED_HOSTS: `127.0.0.1:${port}`,
		});
		const vcl = readFileSync(join(projectRoot, "deploy/cdn/varnish.vcl"), "utf8");
		writeFileSync(
			join(folder, "vitrine.vcl"),
			vcl.replace('.port = "3000"', `.port = "${storefront.port}"`),
		);
		varnish = spawn(
			"varnishd",
			[
				"-F",
				"-n",
				join(folder, "varnish"),
				"-a",
				`127.0.0.1:${port}`,
				"-f",
				join(folder, "vitrine.vcl"),
			].concat(["-p", "http_gzip_support=off", "-s", "malloc,64m", "-j", "none"]),
			{ stdio: "ignore" },
		);
		cdn = `http://127.0.0.1:${port}`;
		const isOpen = () =>
			get("/fr-fr/").then(
				({ status }) => status === 200,
				() => false,
			);
		await vi.waitUntil(isOpen, { timeout: 60_000, interval: 200 });
		purging = spawn(process.execPath, ["app/page-cache/purge-cdn.ts"], {
			cwd: projectRoot,
			stdio: "ignore",
			env: {
				PATH: process.env.PATH,
				GATEWAY_URL: gateway.url,
				SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS,
				SHOP_URL: storefront.url,
				CDN: "varnish",
				CDN_URL: cdn,
			},
		});
	}, 300_000);

	afterAll(async () => {
		purging?.kill();
		varnish?.kill();
		await storefront?.stop();
		await gateway?.stop("SIGKILL");
		await client?.end();
		await database?.drop();
		rmSync(folder, { recursive: true, force: true });
	});

	it("answers visitors of whom nothing is known, and hands all others on", async () => {
		const page = `/fr-fr/x--p${productId}/`;
		const to = new URL((await get(page)).headers.get("location") ?? "", cdn).pathname;
		await expect.poll(() => stateOf(to)).toBe("hit");
		const answer = await get(to, { "sec-fetch-site": "none", "accept-encoding": "br" });
		expect(answer.headers.get("cache-control")).toBe("private, no-cache");
		expect(answer.headers.get("set-cookie")).toBeNull();
		expect(answer.headers.get("surrogate-key")).toBeNull();
		expect(await stateOf(to, { "sec-fetch-site": "none", cookie: "vitrine_cart_local=x" })).toBe(
			"miss",
		);
		expect(await stateOf(to, {})).toBe("miss");
		expect(await stateOf("/fr-fr/cart/")).toBe("miss");
		expect(await stateOf("/fr-fr/cart/")).toBe("miss");
	});

	it("hands a request for Markdown on, and has one copy of the page for all who take HTML (PAGE-140)", async () => {
		// whose language is the shop's: another country's visitor is offered theirs, and such a page is for them alone
		const said = { "sec-fetch-site": "none", "accept-language": "de-DE" };
		const accept = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";
		await expect.poll(() => stateOf("/de-de/", { ...said, accept })).toBe("hit");
		expect(await stateOf("/de-de/", { ...said, accept: "text/html" })).toBe("hit");
		for (const asked of ["text/markdown", "text/markdown, text/html;q=0.9"]) {
			const answer = await get("/de-de/", { ...said, accept: asked });
			expect(answer.headers.get("content-type")).toContain("text/markdown");
			expect(answer.headers.get("x-cache")).toBe("miss");
		}
		const page = await get("/de-de/", { ...said, accept });
		expect(page.headers.get("content-type")).toContain("text/html");
		expect(page.headers.get("x-cache")).toBe("hit");
	});

	it("shows a change within seconds", async () => {
		const to = new URL((await get(`/fr-fr/x--p${productId}/`)).headers.get("location") ?? "", cdn)
			.pathname;
		await expect.poll(() => stateOf(to)).toBe("hit");
		const changedAt = performance.now();
		await client.query("update skus set stock = 0 where gtin = $1", [
			scenarios.productWithAllSizes.gtin,
		]);
		await expect.poll(() => stateOf(to), { timeout: 20_000, interval: 100 }).toBe("miss");
		process.stdout.write(`purged after ${Math.round(performance.now() - changedAt)} ms\n`);
	}, 60_000);

	it("shows pages that it has while no storefront answers, however old", async () => {
		await expect.poll(() => stateOf("/fr-fr/stores/")).toBe("hit");
		await storefront.stop();
		const ageOf = async () => {
			const answer = await get("/fr-fr/stores/");
			await answer.arrayBuffer();
			expect(answer.status).toBe(200);
			return Number(answer.headers.get("age"));
		};
		// it is fresh for half a minute, and may be sent for another half while it is made anew
		await expect.poll(ageOf, { timeout: 120_000, interval: 1_000 }).toBeGreaterThan(65);
	}, 180_000);
});
