// Writes a glyph's outline as TrueType's table `glyf` has it. The reader that comes with pdfkit gives outlines of WOFF2 fonts
// but cannot write them; this writes them without compression: every point as a 16-bit step.

export interface PathCommand {
	command: string;
	args: readonly number[];
}

interface Point {
	x: number;
	y: number;
	isOnCurve: boolean;
}

/** Contours of a path of lines and quadratic curves; a closing point equal to the first is dropped. */
function contoursOf(commands: readonly PathCommand[]): Point[][] {
	const contours: Point[][] = [];
	for (const { command, args } of commands) {
		if (command === "moveTo") contours.push([]);
		const contour = contours.at(-1);
		for (let index = 0; contour && index + 1 < args.length; index += 2) {
			const isControl = command === "quadraticCurveTo" && index === 0;
			const [x = 0, y = 0] = args.slice(index, index + 2);
			contour.push({ x: Math.round(x), y: Math.round(y), isOnCurve: !isControl });
		}
	}
	for (const contour of contours) {
		const [first] = contour;
		const last = contour.at(-1);
		const isSaidTwice =
			contour.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y;
		if (isSaidTwice) contour.pop();
	}
	return contours.filter((contour) => contour.length > 0);
}

/** @returns nothing for a glyph without ink, else a multiple of 4 bytes */
export function outlineBytes(commands: readonly PathCommand[]): Uint8Array {
	const contours = contoursOf(commands);
	const points = contours.flat();
	if (points.length === 0) return new Uint8Array(0);
	const size = 10 + 2 * contours.length + 2 + points.length * 5;
	const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
	const view = new DataView(bytes.buffer);
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const head = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs)];
	let at = 0;
	const write = (value: number) => {
		view.setInt16(at, value);
		at += 2;
	};
	for (const value of [...head, Math.max(...ys)]) write(value);
	let end = -1;
	for (const contour of contours) {
		end += contour.length;
		write(end);
	}
	// no hinting instructions
	write(0);
	for (const { isOnCurve } of points) {
		bytes[at] = isOnCurve ? 1 : 0;
		at += 1;
	}
	for (const axis of [xs, ys]) {
		axis.forEach((value, index) => {
			write(value - (axis[index - 1] ?? 0));
		});
	}
	return bytes;
}
