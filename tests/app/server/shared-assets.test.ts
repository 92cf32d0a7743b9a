import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { createSharedAssets, shareAssets } from "~/server/http/shared-assets.ts";
import { connectToValkey } from "~/server/page-cache/valkey.ts";
import { testLog } from "../../support/gateway/test-context.ts";
import { startValkeyDouble, type ValkeyDouble } from "../../support/valkey/valkey-double.ts";

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

const ask = async (from: ReturnType<typeof memory>, path: string, method = "GET") =>
	createSharedAssets(from)(path, new Request(`http://localhost:3000${path}`, { method }));

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

it("opens without Valkey when it is away", async () => {
	const away = connectToValkey({ url: "valkey://127.0.0.1:9", log: testLog });
	onTestFinished(() => away.close());
	await shareAssets(buildOf({ "a.js": "1" }), away, testLog);
	expect(await ask(away, "/assets/a.js")).toBeNull();
});
