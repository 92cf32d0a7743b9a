// QR codes (ISO/IEC 18004), as drop-off points and phones read them (ADR 0147).
import qrcode from "qrcode-generator";

/** Fifteen in a hundred of it may be unreadable: it is shown on scratched and dimmed screens. */
const level = "M";
/** Modules that stay empty on each side, without which no scanner finds it. */
const quiet = 4;

function made(text: string) {
	const code = qrcode(0, level);
	// capitals and digits alone need half the modules
	code.addData(text, /^[0-9A-Z $%*+\-./:]+$/.test(text) ? "Alphanumeric" : "Byte");
	code.make();
	return code;
}

/**
 * The dark modules as an SVG path, one unit a module, and the width of the whole in units, with its margin.
 * @throws when the text is longer than a code holds
 */
export function qrPathOf(text: string): { path: string; width: number } {
	const code = made(text);
	const count = code.getModuleCount();
	let path = "";
	for (let row = 0; row < count; row++) {
		for (let column = 0; column < count; column++) {
			const start = column;
			while (column < count && code.isDark(row, column)) column++;
			const run = column - start;
			if (run > 0) path += `M${start + quiet} ${row + quiet}h${run}v1h-${run}z`;
		}
	}
	return { path, width: count + 2 * quiet };
}

/** Pixels of a module in a letter: about 200 in all for the number of a return. */
const pixels = 6;

/** The code as a `data:` address of a GIF, which mail programs show where they show no SVG. */
export function qrPictureOf(text: string): string {
	return made(text).createDataURL(pixels, quiet * pixels);
}
