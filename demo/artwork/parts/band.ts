import { beside } from "../draw/along.ts";
import { type Line, type Node, sample } from "../draw/geometry.ts";

const cornered = (line: Line): Node[] =>
	line.map(([x, y], index) => (index === 0 || index === line.length - 1 ? [x, y, 0] : [x, y]));

/** A strip of even width along a line, on the left of its run. */
export function band(line: Line, width: number): Line {
	const inner = sample(line, 4);
	const outer = beside(line, width);
	return [...cornered(inner), ...cornered([...outer].reverse())];
}
