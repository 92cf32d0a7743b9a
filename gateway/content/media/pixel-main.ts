// The pixel process: decodes and encodes what the gateway sends it, and ends with the gateway.
import { readdirSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import type { PixelAnswer, PixelRequest } from "./pixel-jobs.ts";
import { blank, clean, encode, fitOriginal } from "./pixels.ts";

/** Two thirds of the CPU weight of the shop's own processes, when they compete for a core. */
const niceness = 2;

/** Shoppers' requests come first. Linux has a priority for each thread; later threads inherit it from the main one. */
function stepBack(): void {
	const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid];
	for (const thread of threads) setPriority(Number(thread), niceness);
}

stepBack();
// this process is always killed, so the cache must be flushed here and not at its exit
flushCompileCache();

async function answerTo(work: PixelRequest["work"]) {
	if ("fit" in work) return { fitted: await fitOriginal(work.fit, work.fitting) };
	if ("clean" in work) return { cleaned: await clean(work.clean) };
	if ("blank" in work) return { content: await blank(work.blank, work.width) };
	return { content: await encode(work.master, work.rendition) };
}

process.on("message", async ({ id, work }: PixelRequest) => {
	const answer: PixelAnswer = await answerTo(work).then(
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
