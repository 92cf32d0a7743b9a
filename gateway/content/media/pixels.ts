// From a file to pixels, and from pixels to a file. Loads libvips: only the pixel process may import this module.
import { decode } from "bmp-ts";
import sharp, { type Sharp } from "sharp";
import { maxPixels, minSide, type PictureFault } from "#contract/pictures/limits.ts";
import { blankSvg } from "./blank.ts";
import type { CleanedImage, FittedImage, Fitting, Shape } from "./pixel-jobs.ts";
import type { Format, Rendition } from "./rendition.ts";
import { coloursOf, placingOf, sheet } from "./rules/placing.ts";
import { sniffOriginal, sniffType } from "./sniff.ts";

// the gateway decides how much runs at once, and keeps finished pictures itself
sharp.concurrency(1);
sharp.cache(false);

/** The placeholder for a missing picture, as a JPEG good enough to be scaled down from. */
export async function blank(shape: Shape, width: number): Promise<Buffer> {
	const height = Math.round((width / shape.width) * shape.height);
	return sharp(Buffer.from(blankSvg(shape)))
		.resize(width, height)
		.flatten({ background: "#f5f2ec" })
		.jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
		.toBuffer();
}

/**
 * AVIF and WebP look like JPEG at 80 with other numbers on their own scales: the SSIM of an AVIF at 58 is within 0.003 of
 * its, in half to six tenths of the bytes (ADR 0021). At effort 1 it takes half the time of one at 2, for 2 % fewer bytes and
 * 0.2 to 0.3 dB.
 */
const encoders: Record<Format, (image: Sharp, quality: number) => Sharp> = {
	avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.72), effort: 1 }),
	webp: (image, quality) => image.webp({ quality, effort: 3 }),
	jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
};

/** The master at the size and in the format that was asked for. */
export async function encode(
	master: Uint8Array,
	{ width, quality, format }: Rendition,
): Promise<Buffer> {
	return encoders[format](sharp(master).resize({ width }), quality).toBuffer();
}

/** Side in pixels of the square that colours are taken from. */
const afar = 16;

/** Most pixels of an original: photographers' cameras give fifty million. */
const maxOriginalPixels = 120_000_000;

const tooManyPixels = () => new Error(`has more than ${maxOriginalPixels / 1e6} million pixels`);

/** BMP as PNG, because libvips does not read it. @throws Error saying what is wrong */
async function withoutBmp(bytes: Uint8Array): Promise<Uint8Array> {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	// the header alone, before any memory is taken for pixels
	const [wide, high] = [Math.abs(file.readInt32LE(18)), Math.abs(file.readInt32LE(22))];
	if (wide * high > maxOriginalPixels) throw tooManyPixels();
	const { data, width, height } = decode(file, { toRGBA: true });
	return sharp(data, { raw: { width, height, channels: 4 } })
		.removeAlpha()
		.png({ compressionLevel: 1 })
		.toBuffer();
}

/**
 * An original at a width, on a sheet of 10:15 or in its own shape: its pixels and no other data of the file. Of a moving
 * picture the first frame, of a file with pages the first.
 * @throws Error saying what is wrong with the file
 */
export async function fitOriginal(
	file: Uint8Array,
	{ width, shape }: Fitting,
): Promise<FittedImage> {
	const type = sniffOriginal(file);
	if (typeof type !== "string") throw new Error(type.fault);
	const broken = () => new Error(`is ${type.toUpperCase()}, and cannot be decoded to its end`);
	const bytes =
		type === "bmp"
			? await withoutBmp(file).catch((error: unknown) => {
					throw error instanceof Error && /pixels$/.test(error.message) ? error : broken();
				})
			: file;
	const size = await sizeOf(bytes).catch(() => {
		throw broken();
	});
	if (size.width * size.height > maxOriginalPixels) throw tooManyPixels();
	const original = () =>
		sharp(bytes, { limitInputPixels: maxOriginalPixels, failOn: "error" })
			.autoOrient()
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb");
	try {
		const { autoOrient } = await sharp(bytes, { limitInputPixels: maxOriginalPixels }).metadata();
		const small = await original().resize(afar, afar, { fit: "fill" }).raw().toBuffer();
		const { whole, border } = coloursOf(small, afar);
		const content = await original()
			.resize(
				shape === "own"
					? { width }
					: {
							width,
							height: Math.round(width / sheet),
							fit: placingOf(autoOrient),
							background: border,
						},
			)
			.jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
			.toBuffer();
		return { content, width: autoOrient.width, height: autoOrient.height, colour: whole };
	} catch {
		throw broken();
	}
}

/** Pixels of the longer side, of the picture and of its small form. */
const uploadSizes = { content: 1279, thumb: 480 } as const;

/** Its message is the fault's code: that is what crosses between the processes. */
class RefusedPicture extends Error {
	constructor(fault: PictureFault) {
		super(fault);
	}
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
	try {
		// only the header is read, so a file that would decompress beyond the memory is refused here
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		return { width, height };
	} catch {
		throw new RefusedPicture("type");
	}
}

/**
 * An uploaded picture, re-encoded: the result holds its pixels and no other data of the file (ADR 0050).
 * @throws RefusedPicture type, pixels or small
 */
export async function clean(bytes: Uint8Array): Promise<CleanedImage> {
	if (!sniffType(bytes)) throw new RefusedPicture("type");
	const { width, height } = await sizeOf(bytes);
	if (width * height > maxPixels) throw new RefusedPicture("pixels");
	if (Math.min(width, height) < minSide) throw new RefusedPicture("small");
	const drawn = async (side: number) =>
		sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
			// turned upright by its EXIF orientation, which is then dropped with all other metadata
			.autoOrient()
			.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#f5f2ec" })
			.toColourspace("srgb")
			.jpeg({ quality: 82, mozjpeg: true })
			.toBuffer({ resolveWithObject: true });
	try {
		const content = await drawn(uploadSizes.content);
		const thumb = await drawn(uploadSizes.thumb);
		const { width: w, height: h } = content.info;
		return { content: content.data, thumb: thumb.data, width: w, height: h };
	} catch {
		// it starts like a picture but cannot be decoded to its end
		throw new RefusedPicture("type");
	}
}
