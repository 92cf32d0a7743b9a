// The drawing process itself: started with a job, ended without one, with the gateway, or by whoever kills it.
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demo } from "#demo/demo.ts";
import {
	DrawingLost,
	type DrawingProcess,
	NotDrawn,
	openDrawingProcess,
} from "#gateway/content/media/drawing-process.ts";
import { aSpec } from "#tests/demo/artwork/specs.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { drawingProcessesOf } from "#tests/support/processes.ts";

const { artist } = demo;
const compiled = testEnvironment.NODE_COMPILE_CACHE;
/** Each look asks the system for all its processes. */
const nowAndThen = { interval: 100 };
const belt = {
	spec: aSpec({ garment: "belt" }),
	type: "AP",
	companions: [],
	width: 60,
} as const;
/** Takes a second or two, beside the start. */
const slow = {
	spec: aSpec({ garment: "coat" }),
	type: "SU",
	companions: [],
	width: 500,
} as const;
/** Takes many seconds: it is never waited for. */
const endless = { ...slow, width: 4000 } as const;

describe("the drawing process", () => {
	let drawing: DrawingProcess;
	/** Other files of this worker may have left one that is idle. */
	let others: ReadonlySet<number>;
	const all = () => drawingProcessesOf(process.pid);
	beforeEach(() => {
		others = new Set(all().map(({ pid }) => pid));
	});
	afterEach(() => drawing.close());
	const ours = () => all().find(({ pid }) => !others.has(pid));

	it("draws and encodes, and refuses an unknown picture", async () => {
		drawing = openDrawingProcess({ artist, compiled });
		const master = await drawing.draw(belt);
		expect(await sharp(master).metadata()).toMatchObject({ width: 60, height: 90, format: "jpeg" });
		const picture = await drawing.encode(master, { width: 30, quality: 80, format: "webp" });
		expect(await sharp(picture).metadata()).toMatchObject({ width: 30, format: "webp" });
		await expect(drawing.draw({ scene: "attic", width: 60 })).rejects.toThrow(NotDrawn);
	});

	it("draws only blank pictures when no extension draws", async () => {
		drawing = openDrawingProcess({ compiled });
		const blank = await drawing.draw({ blank: { width: 1600, height: 1200 }, width: 80 });
		expect(await sharp(blank).metadata()).toMatchObject({ width: 80, height: 60 });
		await expect(drawing.draw(belt)).rejects.toThrow(NotDrawn);
	});

	it.each([
		["waitedFor", 2],
		["ahead", 19],
	] as const)(
		"runs at a lower priority than the gateway when %s, and ends when idle",
		async (priority, nice) => {
			drawing = openDrawingProcess({ priority, artist, compiled, idleFor: 50 });
			const drawn = drawing.draw(slow);
			await expect.poll(() => ours()?.nice, nowAndThen).toBe(nice);
			await drawn;
			await expect.poll(ours, nowAndThen).toBeUndefined();
			expect((await drawing.draw(belt)).length).toBeGreaterThan(0);
		},
	);

	it("that dies fails its job, and the next job starts it again", async () => {
		drawing = openDrawingProcess({ artist, compiled });
		const lost = drawing.draw(endless);
		lost.catch(() => {});
		await expect.poll(ours, nowAndThen).toBeDefined();
		process.kill(ours()?.pid ?? 0, "SIGKILL");
		await expect(lost).rejects.toThrow(DrawingLost);
		expect((await drawing.draw(belt)).length).toBeGreaterThan(0);
	});

	it("that is closed fails its job and every later one, and starts no more", async () => {
		drawing = openDrawingProcess({ artist, compiled });
		const lost = drawing.draw(endless);
		lost.catch(() => {});
		await expect.poll(ours, nowAndThen).toBeDefined();
		drawing.close();
		await expect(lost).rejects.toThrow(DrawingLost);
		await expect(drawing.draw(belt)).rejects.toThrow(DrawingLost);
		await expect.poll(ours, nowAndThen).toBeUndefined();
	});

	it("that hangs is killed", async () => {
		drawing = openDrawingProcess({ artist, compiled, within: 1 });
		await expect(drawing.draw(endless)).rejects.toThrow(DrawingLost);
		await expect.poll(ours, nowAndThen).toBeUndefined();
	});

	it("ignores a signal to the whole group, so that the gateway finishes its requests first", async () => {
		drawing = openDrawingProcess({ artist, compiled });
		await drawing.draw(belt);
		const pid = ours()?.pid ?? 0;
		const drawn = drawing.draw(slow);
		process.kill(pid, "SIGTERM");
		process.kill(pid, "SIGINT");
		expect((await drawn).length).toBeGreaterThan(0);
	});
});
