// The icons as one SVG (PAGE-30): symbols for `<use href>`, and each drawn in a cell of its own, one
// under the other, for the style sheet.
import { iconDrawings } from "./icon-drawings.ts";

const cell = 24;

export function iconSprite(): string {
	const icons = Object.entries(iconDrawings);
	const symbols = icons.map(
		([name, path]) =>
			`<symbol id="${name}" viewBox="0 0 ${cell} ${cell}"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.3"/></symbol>`,
	);
	const cells = icons.map(
		([name], at) => `<use href="#${name}" y="${at * cell}" width="${cell}" height="${cell}"/>`,
	);
	const height = icons.length * cell;
	// stretched to its cells, whatever the box
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cell} ${height}" width="${cell}" height="${height}" preserveAspectRatio="none">${symbols.join("")}${cells.join("")}</svg>`;
}
