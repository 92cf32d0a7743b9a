import fc from "fast-check";
import {
	type ArtworkSpec,
	details,
	fabrics,
	type Garment,
	garments,
	necklines,
	sleeves,
	waists,
} from "#demo/artwork/spec.ts";

export const aSpec = (given: Partial<ArtworkSpec> = {}): ArtworkSpec => ({
	garment: "dress",
	audience: "women",
	length: 0.5,
	volume: 0.4,
	neckline: "round",
	sleeve: "long",
	waist: "seam",
	details: [],
	fabric: "plain",
	colours: ["#5e1a2b", "#e6c3bd", "#d9992b"],
	scale: 0.4,
	seed: 12,
	...given,
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
// A few dyes: a tile is woven anew for each, which is most of what a drawing costs.
const colour = fc.constantFrom("#fafaf7", "#1b1a1c", "#5e1a2b", "#4f6f95", "#b98a55");

/** Any record the type allows, sensible together or not. */
export const anySpec = (garment?: Garment): fc.Arbitrary<ArtworkSpec> =>
	fc.record({
		garment: garment ? fc.constant(garment) : fc.constantFrom(...garments),
		audience: fc.constantFrom("women", "men", "children"),
		length: share,
		volume: share,
		neckline: fc.constantFrom(...necklines),
		sleeve: fc.constantFrom(...sleeves),
		waist: fc.constantFrom(...waists),
		details: fc.subarray([...details]),
		fabric: fc.constantFrom(...fabrics),
		colours: fc.tuple(colour, colour, colour),
		scale: fc.constantFrom(0.1, 0.7),
		seed: fc.nat(),
	});

/** Faults in a drawing's markup that a renderer would ignore or fail on. */
export function faultsOf(svg: string): string[] {
	const faults: string[] = [];
	const bare = svg.replace(/data:image\/png;base64,[A-Za-z0-9+/=]+/g, "");
	if (/NaN|Infinity|undefined|null|\[object/.test(bare)) faults.push("a number that is none");
	const open: string[] = [];
	for (const [, close, name, self] of bare.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
		if (self) continue;
		if (!close) open.push(name ?? "");
		else if (open.pop() !== name) faults.push(`</${name}> closes another element`);
	}
	if (open.length > 0) faults.push(`left open: ${open.join(", ")}`);
	const ids = new Set([...bare.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	for (const [, id] of bare.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
		if (!ids.has(id)) faults.push(`#${id} is not defined`);
	}
	return faults;
}
