// The pixel process itself: started with a job, ended without one, with the gateway, or by a signal.
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	openPixelProcess,
	type PixelProcess,
	PixelsLost,
} from "#gateway/content/media/pixel-process.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { pixelProcessesOf } from "#tests/support/processes.ts";

const compiled = testEnvironment.NODE_COMPILE_CACHE;
/** Each look asks the system for all its processes. */
const nowAndThen = { interval: 100 };
const sheet = { width: 1000, height: 1500 };

describe("the pixel process", () => {
	let pixels: PixelProcess;
	/** Other files of this worker may have left one that is idle. */
	let others: ReadonlySet<number>;
	const all = () => pixelProcessesOf(process.pid);
	beforeEach(() => {
		others = new Set(all().map(({ pid }) => pid));
	});
	afterEach(() => pixels.close());
	const ours = () => all().find(({ pid }) => !others.has(pid));
	/** Takes seconds. */
	const slow = () => pixels.encode(large, { width: 1920, quality: 90, format: "avif" });
	let large: Buffer;
	beforeAll(async () => {
		const { width, height } = sheet;
		const bytes = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251);
		large = await sharp(bytes, { raw: { width, height, channels: 3 } })
			.jpeg()
			.toBuffer();
	});

	it("makes blanks, fits originals and encodes, and names what is wrong with a file", async () => {
		pixels = openPixelProcess({ compiled });
		const blank = await pixels.blank({ width: 1600, height: 1200 }, 80);
		expect(await sharp(blank).metadata()).toMatchObject({ width: 80, height: 60, format: "jpeg" });
		const { content } = await pixels.fit(large, { width: 60, shape: "sheet" });
		expect(await sharp(content).metadata()).toMatchObject({ width: 60, height: 90 });
		const wide = await pixels.fit(blank, { width: 40, shape: "own" });
		expect(await sharp(wide.content).metadata()).toMatchObject({ width: 40, height: 30 });
		const picture = await pixels.encode(blank, { width: 30, quality: 80, format: "webp" });
		expect(await sharp(picture).metadata()).toMatchObject({ width: 30, format: "webp" });
		const text = Buffer.from("hello");
		await expect(pixels.fit(text, { width: 60, shape: "sheet" })).rejects.toThrow("known format");
	});

	it.runIf(isLongRun)("runs at a lower priority than the gateway, and ends when idle", async () => {
		pixels = openPixelProcess({ compiled, idleFor: 50 });
		const made = slow();
		await expect.poll(() => ours()?.nice, nowAndThen).toBe(2);
		await made;
		await expect.poll(ours, nowAndThen).toBeUndefined();
		expect((await pixels.blank(sheet, 60)).length).toBeGreaterThan(0);
	});

	it("that dies fails its job, and the next job starts it again", async () => {
		pixels = openPixelProcess({ compiled });
		const lost = slow();
		lost.catch(() => {});
		await expect.poll(ours, nowAndThen).toBeDefined();
		process.kill(ours()?.pid ?? 0, "SIGKILL");
		await expect(lost).rejects.toThrow(PixelsLost);
		expect((await pixels.blank(sheet, 60)).length).toBeGreaterThan(0);
	});

	it("that is closed fails its job and every later one, and starts no more", async () => {
		pixels = openPixelProcess({ compiled });
		const lost = slow();
		lost.catch(() => {});
		await expect.poll(ours, nowAndThen).toBeDefined();
		pixels.close();
		await expect(lost).rejects.toThrow(PixelsLost);
		await expect(pixels.blank(sheet, 60)).rejects.toThrow(PixelsLost);
		await expect.poll(ours, nowAndThen).toBeUndefined();
	});

	it("that hangs is killed", async () => {
		pixels = openPixelProcess({ compiled, within: 1 });
		await expect(slow()).rejects.toThrow(PixelsLost);
		await expect.poll(ours, nowAndThen).toBeUndefined();
	});

	it.runIf(isLongRun)(
		"ignores a signal to the whole group, so that the gateway finishes its requests first",
		async () => {
			pixels = openPixelProcess({ compiled });
			await pixels.blank(sheet, 60);
			const pid = ours()?.pid ?? 0;
			const made = slow();
			process.kill(pid, "SIGTERM");
			process.kill(pid, "SIGINT");
			expect((await made).length).toBeGreaterThan(0);
		},
	);
});
