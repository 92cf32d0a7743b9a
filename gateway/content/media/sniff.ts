// The type of a file by its first bytes, whatever its name or its sender says.

export const uploadTypes = ["jpeg", "png", "webp", "avif"] as const;
export type UploadType = (typeof uploadTypes)[number];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
	String.fromCharCode(...bytes.subarray(from, to));

/** Formats of originals besides: what shops' systems give out. */
const originalTypes = ["gif", "tiff", "bmp"] as const;
type OriginalType = UploadType | (typeof originalTypes)[number];

/** Null for anything but a picture of a type we accept from visitors. */
export function sniffType(bytes: Uint8Array): UploadType | null {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
	if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
	if (ascii(bytes, 4, 12) === "ftypavif") return "avif";
	return null;
}

/** The type of an original, or why it is none: in words, for the shop's log. */
export function sniffOriginal(bytes: Uint8Array): OriginalType | { fault: string } {
	const known = sniffType(bytes);
	if (known) return known;
	if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "gif";
	if (/^(II[*+]\0|MM\0[*+])/.test(ascii(bytes, 0, 4))) return "tiff";
	if (ascii(bytes, 0, 2) === "BM") return "bmp";
	const start = new TextDecoder().decode(bytes.subarray(0, 1_000));
	if (/<svg[\s>]/i.test(start)) {
		return { fault: "is SVG, which is a drawing with programs and links in it: use PNG or JPEG" };
	}
	if (/<(!doctype )?html/i.test(start)) return { fault: "is a web page and no picture" };
	if (/^ftyp(hei|hev|mif1)/.test(ascii(bytes, 4, 12))) return { fault: "is HEIC: use JPEG" };
	return { fault: "is no picture of a known format: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP" };
}
