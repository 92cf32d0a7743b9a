import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { uploadAssets } from "#app/server/build/upload-assets.ts";
import { createSharedAssets, shareAssets } from "#app/server/http/shared-assets.ts";
import { connectToValkey } from "#app/server/valkey.ts";
import { testLog } from "#tests/support/gateway/test-context.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import { startValkeyDouble, type ValkeyDouble } from "#tests/support/valkey/valkey-double.ts";

let valkey: ValkeyDouble;
beforeEach(async () => {
	valkey = await startValkeyDouble();
});
afterEach(() => valkey.close());

function memory() {
	const opened = connectToValkey({ url: valkey.url, log: testLog });
	onTestFinished(() => opened.close());
	return opened;
}

function buildOf(files: Record<string, string>): string {
	const folder = join(mkdtempSync(join(tmpdir(), "vitrine-build-")), "assets");
	mkdirSync(folder);
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return folder;
}

const ask = async (
	from: ReturnType<typeof memory> | string,
	path: string,
	method = "GET",
): Promise<Response | null | undefined> => {
	const places =
		typeof from === "string"
			? { memory: null, address: from, log: testLog }
			: { memory: from, address: undefined, log: testLog };
	return createSharedAssets(places)?.(
		path,
		new Request(`http://localhost:3000${path}`, { method }),
	);
};

it("a storefront answers with the assets of another build", async () => {
	const script = "export const size = 38;".repeat(100);
	await shareAssets(buildOf({ "route-a1.js": script, "route-a1.js.gz": "x" }), memory(), testLog);
	expect([...valkey.kept.keys()]).toEqual(["vitrine:asset:/assets/route-a1.js"]);
	const other = memory();
	expect(await other.comes(5_000)).toBe(true);
	const found = await ask(other, "/assets/route-a1.js");
	expect(await found?.text()).toBe(script);
	expect(found?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
	expect(found?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(await (await ask(other, "/assets/route-a1.js", "HEAD"))?.text()).toBe("");
});

it("an asset is found while pages are not looked for, since an answer came too late for them", async () => {
	await shareAssets(buildOf({ "late-a1.js": "export {}" }), memory(), testLog);
	const here = memory();
	const found = createSharedAssets({ memory: here, address: undefined, log: testLog });
	const asked = () => found?.("/assets/late-a1.js", new Request("http://localhost:3000/"));
	// not connected yet: that says nothing of the asset
	expect(await asked()).toBeNull();
	expect(await here.comes(5_000)).toBe(true);
	valkey.hang();
	expect(await here.get("a-page")).toBeNull();
	expect(here.isThere).toBe(false);
	const answer = asked();
	valkey.goOn();
	expect(await (await answer)?.text()).toBe("export {}");
});

it("asks for nothing but names of assets, and takes nothing that is not packed", async () => {
	const here = memory();
	await here.comes(5_000);
	const before = valkey.taken.length;
	for (const path of ["/assets/../x.js", "/assets/a/b.js", "/assets/.env", "/fr-fr/", "/assets/"]) {
		expect(await ask(here, path)).toBeNull();
	}
	expect(valkey.taken).toHaveLength(before);
	valkey.put("vitrine:asset:/assets/bad.js", Buffer.from("alert(1)"));
	expect(await ask(here, "/assets/bad.js")).toBeNull();
	expect(await ask(here, "/assets/none.js")).toBeNull();
});

it("assets that were uploaded to a bucket are found at ASSET_URL", async () => {
	const kept = new Map<string, { body: Buffer; type: string | undefined }>();
	const bucket = createServer(async (request, response) => {
		const [path = ""] = (request.url ?? "").split("?");
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		if (request.method === "PUT") {
			kept.set(path, { body: Buffer.concat(parts), type: request.headers["content-type"] });
		}
		const found = kept.get(path);
		response.writeHead(found ? 200 : 403).end(request.method === "GET" ? found?.body : "");
	});
	const port = await listenOnFreePort(bucket);
	onTestFinished(() => {
		bucket.close();
		vi.unstubAllEnvs();
	});
	const origin = `http://127.0.0.1:${port}`;
	vi.stubEnv("AWS_ACCESS_KEY_ID", "a-key-of-the-tests");
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", "a-secret-of-the-tests");
	const folder = buildOf({ "a-1.js": "export {}", "b-2.css": "a{}", "a-1.js.br": "x" });
	const address = `s3://shop/vitrine?region=eu-west-3&endpoint=${origin}`;
	expect(await uploadAssets(folder, address)).toBe(2);
	expect(kept.get("/shop/vitrine/assets/a-1.js")?.type).toBe("text/javascript; charset=utf-8");
	const found = await ask(`${origin}/shop/vitrine`, "/assets/b-2.css");
	expect([await found?.text(), found?.headers.get("Content-Type")]).toEqual([
		"a{}",
		"text/css; charset=utf-8",
	]);
	expect(await ask(`${origin}/shop/vitrine`, "/assets/c-3.js")).toBeNull();
	await expect(uploadAssets(folder, "https://bucket.example/")).rejects.toThrow("s3://");
});

it("takes no file from ASSET_URL that is too large, whatever length it declares", async () => {
	let sent = 0;
	const bucket = createServer((_, response) => {
		const part = Buffer.alloc(1024 * 1024);
		const more = () => {
			let isTaken = true;
			while (isTaken && sent < 64) {
				isTaken = response.write(part);
				sent += 1;
			}
			if (sent === 64) response.end();
		};
		response.on("drain", more);
		more();
	});
	onTestFinished(() => void bucket.close());
	const port = await listenOnFreePort(bucket);
	const origin = `http://127.0.0.1:${port}`;
	expect(await ask(origin, "/assets/large-12345678.js")).toBeNull();
	expect(sent).toBeLessThan(64);
});

it("opens without Valkey when it is away", async () => {
	const away = connectToValkey({ url: "valkey://127.0.0.1:9", log: testLog });
	onTestFinished(() => away.close());
	await shareAssets(buildOf({ "a.js": "1" }), away, testLog);
	expect(await ask(away, "/assets/a.js")).toBeNull();
});
