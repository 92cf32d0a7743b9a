// From a drawing to pixels, and from those to a file. Loads libvips: only the drawing process may import it.
import sharp, { type Sharp } from "sharp";
import { drawPicture } from "../kit.ts";
import { drawScene } from "../scenes/draw-scene.ts";
import type { Ask, Format } from "./ask.ts";
import type { DrawJob } from "./drawing-process.ts";

// the gateway decides how much is done at once, and keeps what is finished itself
sharp.concurrency(1);
sharp.cache(false);

const sizeAttributes = /width="[\d.]+" height="[\d.]+"/;

/** The drawing at `width` pixels, as a JPEG good enough to be scaled down from. */
export async function drawMaster(job: DrawJob): Promise<Buffer> {
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

/** AVIF and WebP reach JPEG's look of 80 at other numbers of their own scales. */
const encoders: Record<Format, (image: Sharp, quality: number) => Sharp> = {
	avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.75), effort: 2 }),
	webp: (image, quality) => image.webp({ quality, effort: 3 }),
	jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
};

/** The master at the size and in the format that was asked for. */
export async function encode(master: Uint8Array, { width, quality, format }: Ask): Promise<Buffer> {
	return encoders[format](sharp(master).resize({ width }), quality).toBuffer();
}
