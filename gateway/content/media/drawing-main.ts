// The drawing process: draws and encodes what the gateway sends it, and ends with the gateway.
import { readdirSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import type { Draw } from "./artist.ts";
import { blank } from "./blank.ts";
import type { DrawingAnswer, DrawingRequest, DrawJob } from "./drawing-jobs.ts";
import type { Priority } from "./drawing-process.ts";
import { clean, encode, placeOnSheet, rasterise } from "./raster.ts";

/** The last is the path of the artist's module, if the shop has one. */
const [, , priority, artist] = process.argv;

/**
 * How far drawing steps back when processes compete for a core. What a shopper waits for has two thirds of the CPU weight of
 * the shop's own processes; what is drawn ahead has a fortieth of that, so that it takes only idle time.
 */
const niceness: Record<Priority, number> = { waitedFor: 2, ahead: 19 };

/** Shoppers' requests come first. Linux has a priority for each thread; later threads inherit it from the main one. */
function stepBack(): void {
	const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid];
	for (const thread of threads) setPriority(Number(thread), niceness[priority as Priority]);
}

stepBack();

const joined: Promise<Draw> = artist
	? import(artist).then((module: { draw: Draw }) => module.draw)
	: Promise.resolve(() => null);
// this process is always killed, so the cache must be flushed here and not at its exit
void joined.then(() => flushCompileCache());

async function drawingFor(job: DrawJob) {
	if ("blank" in job) return blank(job.blank);
	return (await joined)(job);
}

async function draw(job: DrawJob): Promise<Buffer> {
	const drawing = await drawingFor(job);
	if (!drawing) throw new Error("nobody draws it");
	return rasterise(drawing, job.width);
}

async function answerTo(work: DrawingRequest["work"]) {
	if ("fit" in work) return { fitted: await placeOnSheet(work.fit, work.width) };
	if ("clean" in work) return { cleaned: await clean(work.clean) };
	return {
		content: await ("draw" in work ? draw(work.draw) : encode(work.master, work.rendition)),
	};
}

process.on("message", async ({ id, work }: DrawingRequest) => {
	const answer: DrawingAnswer = await answerTo(work).then(
		(made) => ({ id, ...made }),
		(error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
	);
	process.send?.(answer, () => {});
});
// killed with the gateway, however that ended: nothing here is worth finishing, and an exit would wait for libvips
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// a terminal or supervisor may signal the whole group, but the gateway still needs pictures to finish its requests
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
