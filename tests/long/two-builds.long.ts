// While one version of the shop replaces another, both answer the same browsers: two builds behind one balancer.
import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import { chromiumPath } from "../support/chromium.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import { openBalancer } from "../support/process/balancer.ts";
import { linksOf } from "../support/process/page-walk.ts";
import { startGatewayProgram, startStorefront } from "../support/process/program.ts";
import { startValkeyDouble } from "../support/valkey/valkey-double.ts";

const visits = Number(process.env.VISITS ?? 200);

/** The tracked files in a folder of their own, with another word in each component: no chunk keeps its name. */
function nextVersion(): string {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-next-"));
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: projectRoot, encoding: "utf8" });
	for (const file of tracked.split("\0").filter(Boolean)) {
		cpSync(join(projectRoot, file), join(folder, file), { recursive: true });
		if (!/^app\/(?:features|routes|ui)\/.*\.tsx$/.test(file)) continue;
		const text = readFileSync(join(folder, file), "utf8");
		writeFileSync(join(folder, file), text.replaceAll("className={", 'data-next="" className={'));
	}
	symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
	return folder;
}

function build(folder: string): void {
	execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
		cwd: folder,
		env: { ...process.env, NODE_ENV: "production" },
		// what it writes there is in the error
		stdio: ["ignore", "ignore", "pipe"],
	});
}

/** Opens a product, turns to it, and waits until React has taken it over. @returns what went wrong */
async function visit(browser: Browser, url: string): Promise<string[]> {
	const context = await browser.newContext();
	const faults: string[] = [];
	let documents = 0;
	try {
		const page = await context.newPage();
		page.on("response", (response) => {
			// each container has dictionaries of its own: a page without one is only larger
			if (response.status() === 404 && response.url().includes("/dictionaries/")) return;
			if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
		});
		page.on("pageerror", (error) => faults.push(error.message));
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents += 1;
		});
		await page.goto(url);
		await page.mouse.move(200, 300);
		await page.mouse.down();
		await page.mouse.up();
		await page.waitForFunction(() =>
			Object.keys(document.querySelector("main") ?? {}).some((key) =>
				key.startsWith("__reactProps"),
			),
		);
		if (documents !== 1) faults.push(`${documents - 1} reloads`);
	} catch (error) {
		faults.push(String(error));
	} finally {
		await context.close();
	}
	return faults;
}

/** As a bucket with the assets of both builds. */
async function openBucket(folders: readonly string[]) {
	const server = createServer((request, answer) => {
		const name = /^\/assets\/([\w.-]+)$/.exec(request.url ?? "")?.[1] ?? "";
		const files = folders.map((folder) => join(folder, "build/client/assets", name));
		const file = name && files.find((each) => existsSync(each));
		answer.writeHead(file ? 200 : 404);
		answer.end(file ? readFileSync(file) : "");
	});
	const port = await listenOnFreePort(server);
	return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let next = "";
beforeAll(() => {
	next = nextVersion();
	for (const folder of [projectRoot, next]) build(folder);
}, 600_000);
afterAll(() => rmSync(next, { recursive: true, force: true }));

async function viaValkey() {
	const valkey = await startValkeyDouble();
	return { env: { VALKEY_URL: valkey.url }, close: () => valkey.close() };
}

async function viaBucket() {
	const bucket = await openBucket([projectRoot, next]);
	return { env: { ASSET_URL: bucket.url }, close: bucket.close };
}

it.each([
	{ via: "Valkey", open: viaValkey },
	{ via: "ASSET_URL alone", open: viaBucket },
])(
	"two hundred visits find every module by $via, and no page is loaded again",
	async ({ open }) => {
		const shared = await open();
		const database = await newPostgresDatabase();
		const balancer = await openBalancer();
		const gateway = await startGatewayProgram({ DATABASE_URL: database.url });
		const env = {
			GATEWAY_URL: gateway.url,
			ALLOWED_HOSTS: new URL(balancer.url).host,
			...shared.env,
		};
		const storefronts = [await startStorefront(env), await startStorefront(env, [], next)];
		const browser = await chromium.launch({ executablePath: chromiumPath() });
		try {
			for (const { url } of storefronts) await balancer.add(url);
			const { product } = await linksOf(balancer.url);
			const faults: string[] = [];
			for (let at = 0; at < visits; at++)
				faults.push(...(await visit(browser, balancer.url + product)));
			expect(faults).toEqual([]);
			expect(balancer.failed).toEqual([]);
		} finally {
			await browser.close();
			balancer.close();
			for (const program of [...storefronts, gateway]) await program.stop();
			await shared.close();
			await database.drop();
		}
	},
);
