// Draws and rasterises in a thread of its own, so that the gateway's calls never wait for a picture.
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { drawPicture } from "../kit.ts";
import { drawScene } from "../scenes/draw-scene.ts";
import type { DrawJob, DrawnMaster } from "./drawing-pool.ts";

// the pool decides how many draw at once
sharp.concurrency(1);

const sizeAttributes = /width="[\d.]+" height="[\d.]+"/;

/** The drawing at `width` pixels, as a JPEG good enough to be scaled down from. */
async function master(job: DrawJob): Promise<Buffer> {
	const drawing =
		"scene" in job ? drawScene(job.scene) : drawPicture(job.spec, job.type, job.companions);
	if (!drawing) throw new Error("No such scene.");
	const scale = job.width / drawing.width;
	const bleed = Math.round(drawing.bleed * scale);
	const [width, height] = [job.width, Math.round(drawing.height * scale)];
	const svg = drawing.svg.replace(
		sizeAttributes,
		`width="${width + bleed * 2}" height="${height + bleed * 2}"`,
	);
	return sharp(Buffer.from(svg))
		.extract({ left: bleed, top: bleed, width, height })
		.flatten({ background: "#f5f2ec" })
		.jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
		.toBuffer();
}

parentPort?.on("message", async ({ id, job }: { id: number; job: DrawJob }) => {
	const answer: DrawnMaster = await master(job).then(
		(content) => ({ id, content }),
		(error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
	);
	parentPort?.postMessage(answer);
});
