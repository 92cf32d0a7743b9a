// Programs that sign their calls, and how often they may call (PAGE-144 to PAGE-146). What they ask for here needs no gateway.
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { calculateJwkThumbprint } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeBuild, loadBuild } from "#tests/support/storefront/shop-build.ts";
import { openStorefront } from "#tests/support/storefront/storefront.ts";

const origin = "http://localhost:3000";
let opened: ReturnType<typeof openStorefront>;

/** Directories of keys, as a program's operator publishes them. */
let publisher: Server;
let published: Record<string, { status?: number; body: string; headers?: Record<string, string> }> =
	{};
let asked: string[] = [];
const at = (path: string) => `http://localhost:${(publisher.address() as AddressInfo).port}${path}`;

/** Nothing listens there. */
const noGateway = "http://127.0.0.1:9";
const open = (env: Record<string, string> = {}) => {
	opened = openStorefront({ env }, noGateway, []);
};

beforeAll(async () => {
	await loadBuild();
	publisher = createServer((request, response) => {
		asked.push(request.url ?? "");
		const page = published[request.url ?? ""];
		response.writeHead(page?.status ?? (page ? 200 : 404), page?.headers ?? {});
		response.end(page?.body ?? "");
	});
	await new Promise<void>((resolve) => publisher.listen(0, "localhost", resolve));
});
beforeEach(() => {
	asked = [];
	published = {};
	open();
});
afterAll(async () => {
	publisher.close();
	await closeBuild();
});

async function send(body: string, headers: Record<string, string> = {}) {
	const answer = await opened.app.fetch(
		new Request(`${origin}/api/mcp`, {
			method: "POST",
			body,
			headers: {
				Host: "localhost:3000",
				"Content-Type": "application/json",
				Accept: "application/json, text/event-stream",
				...headers,
			},
		}),
		{ remoteAddress: "203.0.113.7" },
	);
	const { status } = answer;
	return { status, headers: answer.headers, json: JSON.parse(await answer.text()) };
}

describe("a signed call", () => {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	const key = publicKey.export({ format: "jwk" });
	const now = () => Math.floor(Date.now() / 1_000);

	interface Signing {
		authority?: string;
		expires?: number;
		covered?: string[];
		agent?: string;
		wrong?: boolean;
	}
	async function signed(body: string, signing: Signing = {}): Promise<Record<string, string>> {
		const keyId = await calculateJwkThumbprint(key as never);
		const { authority = "localhost:3000", agent = at("") } = signing;
		const digest = createHash("sha256").update(body).digest("base64");
		const fields: Record<string, string> = {
			'"@authority"': authority,
			'"signature-agent";key="sig1"': `"${agent}"`,
			'"content-digest"': `sha-256=:${digest}:`,
		};
		const covered = signing.covered ?? Object.keys(fields);
		const params = `(${covered.join(" ")});created=${now()};expires=${signing.expires ?? now() + 300};keyid="${keyId}";tag="web-bot-auth"`;
		const base = [
			...covered.map((name) => `${name}: ${fields[name]}`),
			`"@signature-params": ${params}`,
		].join("\n");
		const bytes = sign(null, Buffer.from(signing.wrong ? `${base} ` : base), privateKey);
		return {
			"Signature-Agent": `sig1="${agent}"`,
			"Content-Digest": `sha-256=:${digest}:`,
			"Signature-Input": `sig1=${params}`,
			Signature: `sig1=:${bytes.toString("base64")}:`,
		};
	}
	const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
	const directory = "/.well-known/http-message-signatures-directory";
	beforeEach(() => {
		published[directory] = { body: JSON.stringify({ keys: [{ ...key, kid: "any" }] }) };
	});
	const ask = async (signing?: Signing, body = list) => send(body, await signed(list, signing));

	it("of a published key has an allowance of its own", async () => {
		for (let time = 0; time < 70; time += 1) expect((await ask()).status).toBe(200);
		expect(asked.filter((path) => path === directory)).toHaveLength(1);
		for (let time = 0; time < 60; time += 1) {
			expect((await send(list)).status).toBe(200);
		}
		const over = await send(list);
		expect(over.status).toBe(429);
		expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(over.json.error).toMatchObject({ code: -32_000, data: { code: "rate_limited" } });
		expect((await ask()).status).toBe(200);
		const figures = await opened.runtime.metrics.registry.metrics();
		expect(figures).toContain('vitrine_agent_requests_total{standing="verified"} 71');
		expect(figures).toContain('vitrine_agent_requests_total{standing="unverified"} 60');
		expect(figures).toContain('vitrine_agent_requests_total{standing="refused"} 1');
	});

	it("that is wrong is refused, and told what is wrong", async () => {
		const cases: [Signing, number, string][] = [
			[{ wrong: true }, 401, "signature_invalid"],
			[{ authority: "other.example" }, 401, "signature_invalid"],
			[{ expires: now() - 10 }, 401, "signature_invalid"],
			[{ expires: now() + 200_000 }, 401, "signature_invalid"],
			[{ covered: ['"@authority"'] }, 401, "signature_invalid"],
			[{ agent: "https://192.168.0.1" }, 401, "key_not_found"],
			[{ agent: "https://[::ffff:10.0.0.1]" }, 401, "key_not_found"],
			[{ agent: "http://agents.example" }, 401, "key_not_found"],
		];
		for (const [signing, status, code] of cases) {
			const page = await ask(signing);
			expect([signing, page.status, page.json.error.data.code]).toEqual([signing, status, code]);
		}
		const changed = await ask({}, list.replace("list", "call"));
		expect([changed.status, changed.json.error.data.code]).toEqual([400, "digest_mismatch"]);
	});

	it("whose directory is too large finds no key", async () => {
		published[directory] = { body: `{"keys":[${" ".repeat(70_000)}]}` };
		expect((await ask()).json.error.data.code).toBe("key_not_found");
	});

	it("is not followed where a directory redirects", async () => {
		published[directory] = { status: 302, body: "", headers: { Location: at("/keys") } };
		published["/keys"] = { body: JSON.stringify({ keys: [key] }) };
		expect((await ask()).json.error.data.code).toBe("key_not_found");
		expect(asked).not.toContain("/keys");
	});

	it("of a key that the operator refuses is not answered; others have the larger allowance by name alone", async () => {
		const keyId = await calculateJwkThumbprint(key as never);
		for (const named of [keyId, new URL(at("")).host]) {
			open({ AGENTS_REFUSED: named });
			const page = await ask();
			expect([page.status, page.json.error.data.code]).toEqual([403, "agent_refused"]);
		}
		open({ AGENTS_ALLOWED: "other.example" });
		for (let time = 0; time < 60; time += 1) expect((await ask()).status).toBe(200);
		expect((await ask()).status).toBe(429);
		open({ AGENTS_ALLOWED: keyId });
		for (let time = 0; time < 70; time += 1) expect((await ask()).status).toBe(200);
	});
});
