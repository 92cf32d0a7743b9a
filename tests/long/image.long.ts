// The image's own commands, run in order on a clean copy of the tracked files (no container engine is needed).
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesUnder, textOf, root as tree } from "../architecture/tree.ts";
import { type FollowedImage, followDockerfile } from "../container/dockerfile.ts";

const ignored = textOf(".dockerignore").split("\n").filter(Boolean);
/** `nobody` where this process may become another user */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let image: FollowedImage;
let shop: ChildProcess | undefined;
let context: string;
let port: number;
let output = "";

/** Below the ports that the system hands out: servers of other tests take those while the shop is still starting. */
async function freePort(): Promise<number> {
	for (;;) {
		const candidate = randomInt(20_000, 30_000);
		const server = createServer();
		const isFree = await new Promise<boolean>((resolve) => {
			server.once("error", () => resolve(false));
			server.listen(candidate, "127.0.0.1", () => resolve(true));
		});
		await new Promise((resolve) => server.close(resolve));
		if (isFree) return candidate;
	}
}

/** The shop's answer, once it has opened. */
async function answers(path: string): Promise<Response> {
	const deadline = Date.now() + 120_000;
	for (;;) {
		try {
			const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
			if (response.status !== 503) return response;
			throw new Error(`${path} answered 503`);
		} catch (error) {
			if (Date.now() > deadline || shop?.exitCode !== null)
				throw new Error(output, { cause: error });
			await new Promise((resolve) => shop?.stdout?.once("data", resolve));
		}
	}
}

beforeAll(async () => {
	context = mkdtempSync(join(tmpdir(), "vitrine-context-"));
	const files = filesUnder().filter(
		(path) =>
			existsSync(join(tree, path)) && !ignored.some((entry) => path.startsWith(`${entry}/`)),
	);
	for (const path of files) {
		mkdirSync(join(context, dirname(path)), { recursive: true });
		cpSync(join(tree, path), join(context, path));
	}
	image = followDockerfile(join(tree, "Dockerfile"), context);
	port = await freePort();
	const data = join(image.root, "data");
	const images = dirname(image.root);
	execFileSync("chmod", ["755", images, image.root]);
	if (otherUser.uid) execFileSync("chown", ["-R", String(otherUser.uid), data]);
	const [program = "", ...args] = image.command;
	shop = spawn(program === "node" ? process.execPath : program, args, {
		...otherUser,
		cwd: join(image.root, image.workdir),
		env: {
			PATH: process.env.PATH,
			...image.env,
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: data,
			SESSION_SECRETS: "a-secret-of-the-container-test-0123456789",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	for (const stream of [shop.stdout, shop.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
}, 1_200_000);

afterAll(async () => {
	if (shop && shop.exitCode === null) {
		const closed = new Promise((resolve) => shop?.once("close", resolve));
		shop.kill("SIGTERM");
		await closed;
	}
	for (const folder of [context, dirname(image?.root ?? "")]) {
		if (folder.startsWith(tmpdir())) rmSync(folder, { recursive: true, force: true });
	}
}, 1_200_000);

describe("the container image", () => {
	it("starts by its command as another user and answers", async () => {
		expect((await answers("/readyz")).status).toBe(200);
		expect((await answers("/healthz")).status).toBe(200);
	}, 180_000);

	it("passes its own health check", () => {
		const [program = "", ...args] = image.healthcheck;
		const check = spawnSync(program === "node" ? process.execPath : program, args, {
			env: { ...image.env, PORT: String(port) },
		});
		expect(check.status).toBe(0);
	});

	it("serves the home page with the built assets", async () => {
		const page = await answers("/en/");
		expect(page.status).toBe(200);
		const html = await page.text();
		const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0];
		expect(asset).toBeDefined();
		expect((await answers(asset ?? "/")).status).toBe(200);
	});

	it("has no development package, no second Node and no test", () => {
		const modules = readdirSync(join(image.root, image.workdir, "node_modules"));
		expect(modules).not.toContain("vitest");
		expect(modules.filter((name) => /^node(?:-bin|$)/.test(name))).toEqual([]);
		expect(existsSync(join(image.root, image.workdir, "node_modules/.bin/node"))).toBe(false);
		expect(existsSync(join(image.root, image.workdir, "tests"))).toBe(false);
	});
});
