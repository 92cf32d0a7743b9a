// The icon sprite (PAGE-30), kept for good under its version; it depends on no visitor.
import { iconDrawings, iconVersion } from "#app/ui/icon-drawings.ts";
import type { Route } from "./+types/icons";

const cell = 24;

/** The icons as one SVG: symbols for `<use href>`, and each in a cell of its own, one under the other, for the style sheet. */
function iconSprite(): string {
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

const sprite = iconSprite();

export const loader = ({ url }: Route.LoaderArgs) => {
	const isVersioned = url.searchParams.get("v") === String(iconVersion);
	return new Response(sprite, {
		headers: {
			"Content-Type": "image/svg+xml",
			"Cache-Control": isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600",
			"X-Content-Type-Options": "nosniff",
		},
	});
};
