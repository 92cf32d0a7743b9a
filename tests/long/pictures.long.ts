// Twenty visitors who each ask for as many distinct pictures as one address may, another one who wants one, calls of the
// shop meanwhile, and what is left of the memory when all is made.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { fillDataDir } from "../support/gateway/databases.ts";
import { type SpawnedGateway, spawnGateway, started } from "../support/gateway/spawn-gateway.ts";
import { pixelProcessOf, residentOf } from "../support/processes.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-storm-"));
let gateway: SpawnedGateway;
beforeAll(async () => {
	await fillDataDir(dataDir);
	gateway = started(await spawnGateway({ DATA_DIR: dataDir, TRUST_PROXY: "1" }));
});
afterAll(async () => {
	if (gateway?.process.exitCode === null) await gateway.stop("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
});

async function picture(path: string, address: string): Promise<void> {
	const answer = await fetch(`${gateway.url}/images/scenes/${path}`, {
		headers: { accept: "image/webp", "x-forwarded-for": address },
	});
	await answer.arrayBuffer();
	expect(answer.status).toBe(200);
}

/** Milliseconds that a call asking the database takes, the median of `count`. */
async function medianCall(count: number): Promise<number> {
	const took: number[] = [];
	for (let n = 0; n < count; n++) {
		const startedAt = performance.now();
		expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
		took.push(performance.now() - startedAt);
	}
	return took.toSorted((a, b) => a - b)[count >> 1] ?? 0;
}

it("a storm of pictures delays others by its own length at most, and leaves no memory behind", async () => {
	const pid = gateway.process.pid ?? 0;
	const [lone = "", ...names] = Object.keys(scenes);
	const asked = [480, 800].flatMap((width) => names.map((name) => `${name}?w=${width}`));
	await medianCall(50);
	const atStart = residentOf(pid);
	const quiet = await medianCall(200);

	let answered = 0;
	const storm = Promise.all(
		Array.from({ length: 20 }, async () => {
			for (let path = asked.pop(); path; path = asked.pop()) {
				await picture(path, "198.51.100.7");
				answered += 1;
			}
		}),
	);
	await expect.poll(() => answered, { timeout: 300_000 }).toBeGreaterThan(1);
	const busy = await medianCall(200);
	const before = answered;
	await picture(`${lone}?w=120`, "203.0.113.9");
	const meanwhile = answered - before;
	await storm;

	const idle = () => pixelProcessOf(pid);
	await expect.poll(idle, { timeout: 60_000, interval: 1_000 }).toBeUndefined();
	const left = residentOf(pid) / atStart;
	process.stdout.write(
		`calls ${(busy / quiet).toFixed(1)} × · ${meanwhile} pictures before another's · memory ${left.toFixed(2)} ×\n`,
	);
	// the twenty that wait before it, and what was answered while it was itself made
	expect(meanwhile).toBeLessThanOrEqual(25);
	expect(busy / quiet).toBeLessThan(3);
	expect(left).toBeLessThan(1.5);
});
