// The type of a file by its first bytes, whatever its name or its sender says.

export const uploadTypes = ["jpeg", "png", "webp", "avif"] as const;
export type UploadType = (typeof uploadTypes)[number];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
	String.fromCharCode(...bytes.subarray(from, to));

/** Null for anything but a picture of a type we accept. */
export function sniffType(bytes: Uint8Array): UploadType | null {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
	if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
	if (ascii(bytes, 4, 12) === "ftypavif") return "avif";
	return null;
}
