import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createHttpApp } from "#app/server/http/app.ts";
import { createAssetServer } from "#app/server/http/assets.ts";
import { createLog } from "#app/server/log.ts";
import { startEmbeddedGateway } from "#app/server/process/embedded-gateway.ts";
import { type Listening, listen } from "#app/server/process/listen.ts";
import { sessionSecrets } from "#app/server/process/secrets.ts";
import { createRuntime } from "#app/server/runtime.ts";
import { lockDataDir } from "#gateway/platform/db/data-dir-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program until it ends by itself. */
function run(environment: Record<string, string>) {
	const child = spawn(process.execPath, ["server.ts"], {
		env: { ...process.env, NODE_ENV: "", ...environment },
	});
	let said = "";
	child.stderr.on("data", (chunk) => {
		said += chunk;
	});
	return new Promise<{ code: number | null; said: string }>((resolve) => {
		child.once("close", (code) => resolve({ code, said }));
	});
}

describe("a boot that fails", () => {
	it("says which variable is wrong in one line", async () => {
		const { code, said } = await run({ PORT: "front door", LOG_LEVEL: "loud" });
		expect(code).toBe(1);
		expect(said).toMatch(/^Environment not usable: PORT: [^\n]+; LOG_LEVEL: [^\n]+\n$/);
	});

	it("says that the port is in use in one line", async () => {
		const other = createServer().listen(0);
		const { port } = other.address() as AddressInfo;
		const { code, said } = await run({
			PORT: String(port),
			GATEWAY_URL: "http://127.0.0.1:9",
			DATA_DIR: folder,
		});
		other.close();
		expect(code).toBe(1);
		expect(said).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another.\n`);
	});

	it("says in one line that DATA_DIR is no folder", async () => {
		const file = join(folder, "a-file");
		writeFileSync(file, "");
		const { code, said } = await run({ PORT: "0", DATA_DIR: file });
		expect(code).toBe(1);
		expect(said).toMatch(/^DATA_DIR must be a folder that may be written to\. [^\n]+\n$/);
	});

	it("ends when the embedded gateway's data directory is in use", async () => {
		const dataDir = join(folder, "in-use");
		const release = lockDataDir(dataDir);
		const env = readEnv({ DATA_DIR: dataDir });
		await expect(startEmbeddedGateway(env, { nodeEnv: "", hosts: [] })).rejects.toThrow(
			"ended before it was ready (exit code 1)",
		);
		release();
	});

	it("ends when the embedded gateway's port is invalid", async () => {
		vi.stubEnv("GATEWAY_PORT", "front door");
		const env = readEnv({ DATA_DIR: join(folder, "port") });
		await expect(startEmbeddedGateway(env, { nodeEnv: "", hosts: [] })).rejects.toThrow(
			"exit code 1",
		);
		vi.unstubAllEnvs();
	});
});

describe("secrets of a local shop (SESSION-7)", () => {
	it("are made once, readable by their owner only, and SESSION_SECRETS wins", () => {
		const dataDir = join(folder, "secrets");
		const made = sessionSecrets({ SESSION_SECRETS: [], DATA_DIR: dataDir });
		expect(sessionSecrets({ SESSION_SECRETS: [], DATA_DIR: dataDir })).toEqual(made);
		expect(readFileSync(join(dataDir, "session-secret"), "utf8").trim()).toBe(made[0]);
		expect(statSync(join(dataDir, "session-secret")).mode & 0o077).toBe(0);
		expect(sessionSecrets({ SESSION_SECRETS: ["a", "b"], DATA_DIR: dataDir })).toEqual(["a", "b"]);
	});
});

describe("the socket", () => {
	let listening: Listening;
	// the request itself is held: otherwise its signal may be garbage-collected, and reports nothing any more
	let asked: Request | undefined;

	async function open(timeout = 60_000, limits = {}) {
		const given = { NODE_ENV: "test", HOST: "127.0.0.1", GATEWAY_URL: "http://127.0.0.1:9" };
		const env = { ...readEnv(given), REQUEST_TIMEOUT: timeout };
		const runtime = createRuntime({
			env,
			log: createLog("silent"),
			secrets: ["s"],
			gatewayUrl: () => "http://127.0.0.1:9",
		});
		const app = createHttpApp({
			runtime,
			assets: () => null,
			cachedAtOnce: () => null,
			kept: async () => null,
			cached: async () => null,
			routeOf: () => "*",
			render: async (request) => {
				asked = request;
				if (request.url.endsWith("/stuck/")) return new Promise(() => undefined);
				const isLost = request.url.endsWith("/-/");
				return new Response("page", { status: isLost ? 404 : 200 });
			},
		});
		listening = await listen(
			(request, facts) => app.fetch(request, facts),
			{ ...env, PORT: 0 },
			limits,
		);
	}
	afterEach(() => listening.drain({ delay: 0, timeout: 0 }));

	/** Sends these bytes and returns the whole answer. */
	function raw(text: string): Promise<string> {
		return new Promise((resolve, reject) => {
			const socket = connect(listening.port, "127.0.0.1", () => socket.write(text));
			let answer = "";
			socket.on("data", (chunk) => {
				answer += chunk;
			});
			socket.on("close", () => resolve(answer));
			socket.on("error", reject);
		});
	}
	const request = (line: string, host = "localhost") =>
		`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

	it.each([
		[request("TRACE /fr-fr/"), 405],
		[request("CONNECT evil.example:443"), 400],
		[request("PUT /fr-fr/"), 405],
		[request("DELETE /fr-fr/"), 405],
		[request("OPTIONS /fr-fr/"), 405],
		// RFC 9112, 3.2.2: the target's host counts, not that of `Host`
		[request("GET http://localhost/fr-fr/"), 200],
		[request("GET HTTP://localhost:3000/fr-fr/", "evil.example"), 200],
		[request("GET http://localhost?x=1"), 200],
		[request("HEAD https://localhost/fr-fr/"), 200],
		// 421 once the shop has its records (requests.test.ts); this one has no gateway
		[request("GET http://evil.example/"), 503],
		[request("GET http://evil.example/", ""), 503],
		[request("GET http://user@localhost/"), 400],
		[request("GET http:///fr-fr/"), 400],
		[request("GET http://local%20host/"), 400],
		[request("GET http://localhost//evil.example/"), 404],
		[request("GET ftp://localhost/"), 400],
		[request("OPTIONS *"), 405],
		// as balancers ask; tests/process/stop.test.ts asks /readyz of whole programs
		["GET /healthz HTTP/1.0\r\n\r\n", 200],
		["HEAD /healthz HTTP/1.0\r\n\r\n", 200],
		["GET /healthz HTTP/1.0\r\nHost: \r\n\r\n", 200],
		["GET http://localhost/healthz HTTP/1.0\r\n\r\n", 200],
		["GET /fr-fr/ HTTP/1.0\r\n\r\n", 200],
		[request("GET //evil.example/"), 404],
		[request("GET /%c0%ae/"), 404],
		[request("GET /a\\b/"), 400],
		[request("GET /", "evil.example"), 503],
		[request("GET /", "local host"), 400],
		[request("GET /", "localhost/x"), 400],
		[request("GET /", "localhost\r\nHost: localhost"), 400],
		[request("GET /", "localhost\r\nHOST: evil.example"), 400],
		["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
		[request("GET /").replace("Host", `X-Long: ${"x".repeat(20_000)}\r\nHost`), 431],
		["nonsense\r\n\r\n", 400],
		[request("GET /fr-fr/"), 200],
	])("%j is answered %i", async (text, status) => {
		await open();
		const answer = await raw(text);
		// a CONNECT has no listener: the connection is closed without an answer
		if (text.startsWith("CONNECT")) expect(answer).not.toContain("200");
		else expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(answer).not.toContain("evil.example");
		expect(answer).not.toMatch(/\n\s+at /);
	});

	it("keeps an idle connection for longer than the minute after which balancers let it go", async () => {
		await open();
		const answer = await fetch(`http://127.0.0.1:${listening.port}/fr-fr/`);
		const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get("Keep-Alive") ?? "") ?? [];
		expect(Number(seconds)).toBeGreaterThan(60);
	});

	it("answers 504 when a page takes too long, and aborts it", async () => {
		await open(50);
		const answer = await fetch(`http://127.0.0.1:${listening.port}/fr-fr/stuck/`);
		expect(answer.status).toBe(504);
		expect(answer.headers.get("Retry-After")).not.toBeNull();
		expect(asked?.signal.aborted).toBe(true);
	});

	it("aborts a page when its client disconnects", async () => {
		await open();
		asked = undefined;
		const leaving = new AbortController();
		const url = `http://127.0.0.1:${listening.port}/fr-fr/stuck/`;
		const answer = fetch(url, { signal: leaving.signal });
		await expect.poll(() => asked).toBeDefined();
		leaving.abort();
		await expect(answer).rejects.toThrow();
		await expect.poll(() => asked?.signal.aborted).toBe(true);
	});

	it("logs a page that its client has given up as 499, whatever the router makes of it", async () => {
		const lines: string[] = [];
		const env = readEnv({ NODE_ENV: "test", GATEWAY_URL: "http://127.0.0.1:9" });
		const log = createLog("info", { write: (line) => lines.push(line) });
		const gatewayUrl = () => "http://127.0.0.1:9";
		let begun = 0;
		const { fetch } = createHttpApp({
			runtime: createRuntime({ env, log, secrets: ["s"], gatewayUrl }),
			assets: () => null,
			cachedAtOnce: () => null,
			kept: async () => null,
			cached: async () => null,
			routeOf: () => "*",
			render: ({ signal }) => {
				begun += 1;
				return new Promise((resolve, reject) =>
					signal.addEventListener("abort", () =>
						begun === 1 ? resolve(new Response("lost", { status: 500 })) : reject(signal.reason),
					),
				);
			},
		});
		for (const time of [1, 2]) {
			const leaving = new AbortController();
			const { signal } = leaving;
			const request = new Request("http://localhost/fr-fr/address-suggestions/", { signal });
			const answer = fetch(request, { remoteAddress: "127.0.0.1" });
			await expect.poll(() => begun).toBe(time);
			leaving.abort();
			expect((await answer).status).toBe(499);
		}
		const levels = lines
			.map((line) => JSON.parse(line))
			.map(({ level, status }) => [level, status]);
		expect(levels).toEqual([
			[30, 499],
			[30, 499],
		]);
	});

	it("answers 408 to slow headers, without the 30 s wait of node's own checks", async () => {
		await open(60_000, { headersTimeout: 100 });
		const began = performance.now();
		const answer = await raw("GET /fr-fr/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
		expect(answer).toMatch(/^HTTP\/1.1 408 /);
		// node's own checks come every 30 s
		expect(performance.now() - began).toBeLessThan(15_000);
	});
});

describe("static files", () => {
	const root = join(folder, "client");
	const request = (headers: Record<string, string> = {}) => new Request("http://x/", { headers });

	it("are compressed, immutable with a hash in their name, and served by exact name only", async () => {
		const { mkdirSync } = await import("node:fs");
		mkdirSync(join(root, "assets"), { recursive: true });
		writeFileSync(join(root, "assets/a-1.js"), "plain");
		writeFileSync(join(root, "assets/a-1.js.br"), "brotli");
		writeFileSync(join(root, "favicon.svg"), "<svg/>");
		const serve = createAssetServer([root, join(folder, "nowhere")]);
		const compressed = await serve("/assets/a-1.js", request({ "Accept-Encoding": "br" }));
		expect(await compressed?.text()).toBe("brotli");
		expect(compressed?.headers.get("Cache-Control")).toContain("immutable");
		expect(compressed?.headers.get("Vary")).toBe("Accept-Encoding");
		const plain = await serve("/assets/a-1.js", request());
		expect(await plain?.text()).toBe("plain");
		const etag = plain?.headers.get("ETag") ?? "";
		expect((await serve("/assets/a-1.js", request({ "If-None-Match": etag })))?.status).toBe(304);
		expect((await serve("/favicon.svg", request()))?.headers.get("Cache-Control")).toContain(
			"max-age=3600",
		);
		for (const path of ["/assets/a-1.js.br", "/assets/../../session-secret", "/assets", "/"]) {
			expect(serve(path, request())).toBeNull();
		}
	});
});
