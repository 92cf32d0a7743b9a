import { deflateSync } from "node:zlib";

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc >>> 0;
});

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
	let crc = 0xffffffff;
	for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
	return Buffer.concat([length, body, check]);
}

/** A PNG data address of RGBA pixels: written here because a drawing is made without waiting. */
export function pngAddress(pixels: Uint8Array, width: number, height: number): string {
	const rows = Buffer.alloc((width * 4 + 1) * height);
	for (let y = 0; y < height; y++) {
		rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 6, 0, 0, 0], 8);
	const file = Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(rows, { level: 5 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
	return `data:image/png;base64,${file.toString("base64")}`;
}
