// Pictures requested of a running gateway: what they cost its other work, and what is left of it. In the gate,
// tests/gateway/content/media/ tests the queue and the process; a whole storm is in pictures.long.ts.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDataDir } from "../support/gateway/databases.ts";
import { type SpawnedGateway, spawnGateway, started } from "../support/gateway/spawn-gateway.ts";
import { isRunning, pixelProcessOf, residentOf } from "../support/processes.ts";

const scenes = ["coat-care", "not-found", "workroom", "dresses", "white-shirt", "tartan"];

describe("a gateway with requests for many pictures", () => {
	const dataDir = mkdtempSync(join(tmpdir(), "vitrine-storm-"));
	let gateway: SpawnedGateway;
	const pid = () => gateway.process.pid ?? 0;
	const picture = (scene: string, signal?: AbortSignal) =>
		fetch(`${gateway.url}/images/scenes/${scene}?w=480`, {
			// a format that no finished file has
			headers: { accept: "image/webp" },
			...(signal ? { signal } : {}),
		});

	beforeAll(async () => {
		await fillDataDir(dataDir);
		gateway = started(await spawnGateway({ DATA_DIR: dataDir }));
	});
	afterAll(async () => {
		if (gateway?.process.exitCode === null) await gateway.stop("SIGKILL");
		rmSync(dataDir, { recursive: true, force: true });
	});

	it("makes them in another process: its own memory stays the same", async () => {
		const before = residentOf(pid());
		for (const answer of await Promise.all(scenes.map((scene) => picture(scene)))) {
			expect(answer.status).toBe(200);
			await answer.arrayBuffer();
		}
		expect(residentOf(pid())).toBeLessThan(before * 1.25);
		expect(pixelProcessOf(pid())).toBeDefined();
		if (process.platform !== "linux") return;
		expect(readFileSync(`/proc/${pid()}/maps`, "utf8")).not.toContain("libvips");
	});

	it("drops pictures whose requests were aborted", async () => {
		const gone = new AbortController();
		const left = ["home", "denim", "stripes", "evenings"].map((scene) =>
			picture(scene, gone.signal).catch(() => null),
		);
		await expect.poll(async () => (await fetch(`${gateway.url}/healthz`)).status).toBe(200);
		gone.abort();
		await Promise.all(left);
		expect((await picture("women-shoes")).status).toBe(200);
	});

	it("ends the pixel process, even when it is killed itself", async () => {
		const underWay = picture("storefront-1").catch(() => null);
		await expect.poll(() => pixelProcessOf(pid())).toBeDefined();
		const pixels = pixelProcessOf(pid())?.pid ?? 0;
		await gateway.stop("SIGKILL");
		await underWay;
		await expect.poll(() => isRunning(pixels)).toBe(false);
	});
});
