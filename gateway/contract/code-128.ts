// Code 128 (ISO/IEC 15417), as the stores' tills read it: leading pairs of digits in set C, everything else in set B.

/** Widths of bar, space, bar, … of each symbol, in modules: eleven in total, thirteen for the stop symbol. */
const symbols = (
	"212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222" +
	"123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321" +
	"232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121" +
	"313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224" +
	"111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111" +
	"111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113" +
	"114311411113411311113141114131311141411131211412211214211232"
).match(/.{6}/g) as readonly string[];
const stop = "2331112";

const [toB, startB, startC] = [100, 104, 105];

/** Symbol values that encode a text, then the check symbol. @throws RangeError for anything but printable ASCII */
function valuesOf(text: string): number[] {
	if (!/^[ -~]+$/.test(text)) throw new RangeError("Code 128 says printable ASCII");
	const pairs = /^(?:\d\d){2,}/.exec(text)?.[0] ?? "";
	const rest = [...text.slice(pairs.length)].map((letter) => letter.charCodeAt(0) - 32);
	const values = [
		pairs ? startC : startB,
		...(pairs.match(/\d\d/g) ?? []).map(Number),
		...(pairs && rest.length > 0 ? [toB] : []),
		...rest,
	];
	const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
	return [...values, sum % 103];
}

/** Widths of a code's bars and the spaces between them, in modules, a bar first and last. */
export function code128(text: string): number[] {
	const drawn = valuesOf(text).map((value) => symbols[value] ?? "");
	return [...[...drawn, stop].join("")].map(Number);
}

/** The bars as an SVG path that is one unit high, and their total width in units. */
export function barsOf(text: string): { path: string; width: number } {
	let at = 0;
	let path = "";
	for (const [index, width] of code128(text).entries()) {
		if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
		at += width;
	}
	return { path, width: at };
}
