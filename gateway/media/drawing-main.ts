// The drawing process: draws and encodes what the gateway sends it, and ends with it.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import type { DrawingAnswer, DrawingRequest } from "../../gateway/media/drawing-process.ts";
import { clean, drawMaster, encode, placeOnSheet } from "../../gateway/media/raster.ts";

/** A third of the weight of the shop's own processes where they compete for a core; pictures still come. */
const niceness = 5;

/** Shoppers' calls come first. Linux counts threads one by one, and some run already; later ones take after the main one. */
function stepBack(): void {
	const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid];
	for (const thread of threads) setPriority(Number(thread), niceness);
}

stepBack();

async function answerTo(work: DrawingRequest["work"]) {
	if ("fit" in work) return { fitted: await placeOnSheet(work.fit, work.width) };
	if ("clean" in work) return { cleaned: await clean(work.clean) };
	return {
		content: await ("draw" in work ? drawMaster(work.draw) : encode(work.master, work.ask)),
	};
}

process.on("message", async ({ id, work }: DrawingRequest) => {
	const answer: DrawingAnswer = await answerTo(work).then(
		(made) => ({ id, ...made }),
		(error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
	);
	process.send?.(answer, () => {});
});
// gone with the gateway, however that ended: nothing here is worth finishing, and an exit would wait for libvips
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// a terminal or a supervisor may signal the whole group: while the gateway finishes its requests they need their pictures
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
