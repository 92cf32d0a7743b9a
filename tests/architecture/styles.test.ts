// Styles are CSS modules beside their components (ADR 0097). What still names global classes is listed here by room, and
// the list may only shrink.
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** Rooms and files with utilities or classes of app/styles; with the last of them Tailwind goes. */
const unconverted = [
	"app/features/catalog/",
	"app/features/content/",
	"app/features/errors/",
	"app/features/footer/",
	"app/features/header/",
	"app/features/home/",
	"app/features/international/",
	"app/features/product/",
	"app/features/search/",
	"app/features/wishlist/",
	"app/last-resort.tsx",
	"app/routes/($lc)/_boundary.tsx",
	"app/routes/($lc)/catalog/",
	"app/routes/($lc)/home/",
	"app/routes/($lc)/newsletter/",
	"app/routes/($lc)/product/",
	"app/routes/($lc)/search/",
	"app/ui/breadcrumb.tsx",
	"app/ui/disclosure.tsx",
	"app/ui/pagination.tsx",
	"app/ui/skeleton.tsx",
	"app/ui/swatch.tsx",
];

const isUnconverted = (path: string) => unconverted.some((room) => path.startsWith(room));

/** A class by its global name: in words, or as the beginning or the rest of a template. */
const named = /className=(?:"|\{"|\{`[a-z]|\{`[^`]*\}\s+[a-z])|buttonClass\(\s*"\w+",\s*["`][a-z]/;

const parts = filesUnder("app").filter((path) => path.endsWith(".tsx"));
const naming = parts.filter((path) => named.test(textOf(path)));

it("a converted part names no global class", () => {
	expect(naming.filter((path) => !isUnconverted(path))).toEqual([]);
});

it("a room that is converted leaves the list", () => {
	expect(unconverted.filter((room) => !naming.some((path) => path.startsWith(room)))).toEqual([]);
});

it("global sheets are those of app/styles and of rooms that are not converted", () => {
	const sheets = filesUnder("app").filter((path) => /(?<!\.module)\.css$/.test(path));
	expect(sheets.filter((path) => !path.startsWith("app/styles/") && !isUnconverted(path))).toEqual(
		[],
	);
});

/** Of S1 §9 and S2 §9 (1279 ends where 1280 begins), in pixels; and two of our own at which a single thing turns. */
const specified = [420, 768, 800, 1280, 1600, 1920];
const ours = [480, 1024];

const inPixels = (text: string) =>
	[...text.matchAll(/([\d.]+)(rem|px)/g)].map(
		([, size, unit]) => Number(size) * (unit === "rem" ? 16 : 1),
	);

it("sheets turn at the widths that are specified, which are tokens, and at few others", () => {
	const tokens = textOf("app/styles/tokens.css").match(/--breakpoint-\w+: [^;]+/g) ?? [];
	expect(tokens.flatMap(inPixels)).toEqual(specified);
	const sheets = filesUnder("app").filter((path) => path.endsWith(".css"));
	const queries = sheets.flatMap((path) => textOf(path).match(/@media[^{]*width[^{]*/g) ?? []);
	const turned = new Set(queries.flatMap(inPixels));
	expect([420, 800, 1280, 1600].filter((width) => !turned.has(width))).toEqual([]);
	expect([...turned].filter((width) => ![...specified, ...ours].includes(width))).toEqual([]);
});
