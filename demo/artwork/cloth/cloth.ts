import { adjust, dyeable, lightness, mix } from "../draw/colour.ts";
import { n } from "../draw/geometry.ts";
import { seeded } from "../draw/random.ts";
import type { Relief } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import type { Fabric } from "../spec.ts";
import { check, dot, floral, noPattern, type Pattern, stripe } from "./pattern.ts";
import { tileOf } from "./tile.ts";
import { type WeaveEntry, type WeaveName, weaves } from "./weaves.ts";

/** A cloth ready to be cut: its dye in light and shadow, its weave, its pattern, how it falls. */
export interface Cloth {
	base: string;
	deep: string;
	glow: string;
	/** Seams and stitching of its own colour. */
	seam: string;
	/** 0 stiff to 1 fluid. */
	drape: number;
	folds: Relief;
	pattern: Pattern;
	surface: Pattern;
	/** Fine fibres stand off its edges. */
	hairy?: boolean;
	/** Id of a gradient that lights everything cut from it alike. */
	light?: string;
}

export interface ClothRequest {
	fabric: Fabric;
	colours: readonly [string, ...string[]];
	scale: number;
	seed: number;
	weave: WeaveName;
	/** Stripes run round the body. */
	round?: boolean;
	/** Brushed up to a halo of fibres. */
	hairy?: boolean;
	/** How near the eye is: near sharpens the weave, close shows single threads. */
	detail?: "far" | "near" | "close";
}

/** How a cloth falls and answers light: drape, width of folds, strength of shade and of shine. */
interface Hand {
	drape: number;
	soft: number;
	shade: number;
	shine: number;
}
const hands: Record<WeaveName, Hand> = {
	poplin: { drape: 0.5, soft: 5.5, shade: 0.85, shine: 0.5 },
	jersey: { drape: 0.65, soft: 8, shade: 0.8, shine: 0.4 },
	twill: { drape: 0.45, soft: 7.5, shade: 0.85, shine: 0.42 },
	melton: { drape: 0.3, soft: 11, shade: 0.85, shine: 0.34 },
	linen: { drape: 0.5, soft: 5, shade: 0.9, shine: 0.42 },
	denim: { drape: 0.3, soft: 6.5, shade: 0.9, shine: 0.5 },
	tweed: { drape: 0.25, soft: 11, shade: 0.8, shine: 0.32 },
	satin: { drape: 0.95, soft: 7, shade: 1.25, shine: 1.25 },
	nylon: { drape: 0.4, soft: 6, shade: 1.05, shine: 0.95 },
	stockinette: { drape: 0.45, soft: 11, shade: 0.75, shine: 0.34 },
	rib: { drape: 0.5, soft: 10, shade: 0.75, shine: 0.34 },
	cable: { drape: 0.3, soft: 13, shade: 0.75, shine: 0.34 },
	corduroy: { drape: 0.35, soft: 9, shade: 0.85, shine: 0.22 },
	leather: { drape: 0.3, soft: 6.5, shade: 1.15, shine: 0.9 },
	suede: { drape: 0.35, soft: 12, shade: 0.7, shine: 0.16 },
	velvet: { drape: 0.7, soft: 9, shade: 1.25, shine: 0.8 },
	mohair: { drape: 0.4, soft: 14, shade: 0.6, shine: 0.26 },
	canvas: { drape: 0.25, soft: 7, shade: 0.8, shine: 0.3 },
	crepe: { drape: 0.8, soft: 7.5, shade: 0.9, shine: 0.36 },
	quilted: { drape: 0.2, soft: 9, shade: 0.9, shine: 0.6 },
};

function patternOf(request: ClothRequest): Pattern {
	const asked = {
		colours: request.colours,
		scale: request.scale,
		round: request.round ?? false,
		random: seeded(request.seed).fork("pattern"),
	};
	switch (request.fabric) {
		case "stripe":
			return stripe(asked);
		case "check":
			return check(asked);
		case "dot":
			return dot(asked);
		case "floral":
			return floral(asked);
		default:
			return noPattern;
	}
}

/** Weaves whose threads show as soon as one comes near; the rest are coarse enough from afar. */
const threaded = new Set<WeaveName>([
	"poplin",
	"jersey",
	"twill",
	"melton",
	"linen",
	"denim",
	"nylon",
]);
const tilePixels = { far: 288, near: 640, close: 640 } as const;

function surfaceOf({ weave, scale, colours, detail = "far" }: ClothRequest): Pattern {
	// Few steps of scale and one seed a weave: products share tiles, which are costly to make.
	const step = Math.round(scale * 4) / 4;
	const { make, coloured }: WeaveEntry = weaves[weave];
	const woven = make({
		seed: 11,
		scale: step,
		colours: [dyeable(colours[0]), ...colours.slice(1)],
		close: detail === "close" || (detail === "near" && threaded.has(weave)),
	});
	const key = [weave, step, detail, ...(coloured ? colours : [])].join("/");
	// White cannot grow lighter: threads in its shade would leave it grey.
	const pale = lightness(colours[0]);
	const knitted = ["rib", "cable", "stockinette", "tweed", "mohair"].includes(weave);
	const shown = knitted ? (pale > 0.9 ? 0.8 : 1) : pale > 0.9 ? 0.42 : pale > 0.8 ? 0.7 : 1;
	return (sheet: Sheet, box, grain) => {
		const [w, h] = woven.repeat;
		const { address, mark } = tileOf(key, () => woven, tilePixels[detail]);
		const tile = sheet.define(
			(id) =>
				`<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(w)}" height="${n(h)}"><image href="${address}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none"/></pattern>`,
			// every part of a garment asks for it
			`tile ${mark} ${n(w)} ${n(h)}`,
		);
		const laid = sheet.define(
			(id) => `<pattern id="${id}" href="#${tile}" patternTransform="rotate(${n(grain)})"/>`,
		);
		return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="url(#${laid})"${shown < 1 ? ` fill-opacity="${shown}"` : ""}/>`;
	};
}

/** Long fibres lying every way over a surface. */
const haired =
	(surface: Pattern, glow: string, deep: string): Pattern =>
	(sheet, box, grain) => {
		const size = 150;
		const hairs = sheet.define((id) => {
			const random = seeded(77);
			const strands = Array.from({ length: 330 }, (_, index) => {
				const [x, y] = [random.next() * size, random.next() * size];
				const turn = random.next() * Math.PI;
				const long = random.between(9, 24);
				const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
				const bend = random.between(-7, 7);
				const d = `q${n(dx / 2 - bend)} ${n(dy / 2 + bend)} ${n(dx)} ${n(dy)}`;
				const dark = index % 4 === 0;
				const ink = `stroke="${dark ? deep : glow}" stroke-opacity="${dark ? 0.2 : 0.27}"`;
				return [0, -size].flatMap((ox) =>
					[0, -size].map((oy) => `<path d="M${n(x + ox)} ${n(y + oy)}${d}" ${ink}/>`),
				);
			});
			return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${size}" height="${size}"><g fill="none" stroke-width="1.1">${strands.flat().join("")}</g></pattern>`;
		}, `hairs ${glow} ${deep}`);
		return (
			surface(sheet, box, grain) +
			`<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="url(#${hairs})"/>`
		);
	};

/** The cloth of a request, lit by `light` where given. */
export function makeCloth(request: ClothRequest, light?: string): Cloth {
	const base = dyeable(request.colours[0]);
	const l = lightness(base);
	// The paler a cloth, the paler its shade: light comes through and round it.
	const pale = Math.max(0, l - 0.82) / 0.15;
	const deep = mix(
		adjust(base, { l: -0.2 - l * 0.12 + pale * 0.06, c: 1.15, h: -4 }),
		"#1b1620",
		0.34 - pale * 0.14,
	);
	const glow = mix(adjust(base, { l: 0.3, c: 0.6 }), "#fff6e6", l < 0.45 ? 0.42 : 0.75);
	const hand = hands[request.weave];
	// Shadow shows less on dark cloth and light less on pale cloth: each is given more there.
	const shade = hand.shade * (l < 0.4 ? 1.25 : l > 0.85 ? 0.5 : 0.8);
	const shine = hand.shine * (l < 0.4 ? 0.72 : l > 0.85 ? 1.5 : 1);
	return {
		base,
		deep,
		glow,
		seam: mix(base, deep, 0.62),
		drape: hand.drape,
		folds: {
			soft: hand.soft,
			shade: { colour: deep, gain: shade * 1.5 },
			glow: { colour: glow, gain: shine * 1.5 },
			side: 0.82,
		},
		pattern: patternOf(request),
		surface: request.hairy ? haired(surfaceOf(request), glow, deep) : surfaceOf(request),
		...(request.hairy ? { hairy: true } : {}),
		...(light ? { light } : {}),
	};
}
