// Colours of the newsletter banner: the names that an operator may use, and what is readable on which ground. A pair
// below AA, or a colour that no style sheet knows, is replaced (CONTENT-29: black, call to action green).

/** The colours of the banner's style sheet. */
export const bannerPalette = {
	black: "#141311",
	white: "#ffffff",
	stone: "#f5f2ec",
	green: "#8fd9ae",
	pink: "#cc0066",
} as const;
export type BannerColour = keyof typeof bannerPalette;

export interface BannerColours {
	ground: BannerColour;
	text: BannerColour;
	cta: BannerColour;
	ctaLabel: BannerColour;
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrast(a: BannerColour, b: BannerColour): number {
	const [dark = 0, light = 0] = [luminance(bannerPalette[a]), luminance(bannerPalette[b])].sort(
		(one, other) => one - other,
	);
	return (light + 0.05) / (dark + 0.05);
}

function known(name: string | null | undefined): BannerColour | null {
	const wanted = name?.trim().toLowerCase() ?? "";
	const byName = Object.keys(bannerPalette).find((colour) => colour === wanted);
	const byValue = Object.entries(bannerPalette).find(([, value]) => value === wanted)?.[0];
	return ((byName ?? byValue) as BannerColour | undefined) ?? null;
}

/** The requested colour if it has enough contrast with its ground, else the first of the others that has. */
function readable(
	wanted: BannerColour | null,
	ground: BannerColour,
	least: number,
	others: readonly BannerColour[],
): BannerColour {
	const wishes = wanted ? [wanted, ...others] : others;
	return wishes.find((colour) => contrast(colour, ground) >= least) ?? "white";
}

const words = ["white", "black"] as const;

export function bannerColours(wanted: {
	ground?: string | null | undefined;
	text?: string | null | undefined;
	cta?: string | null | undefined;
	ctaLabel?: string | null | undefined;
}): BannerColours {
	const ground = known(wanted.ground) ?? "black";
	const cta = readable(known(wanted.cta), ground, 3, ["green", ...words]);
	return {
		ground,
		text: readable(known(wanted.text), ground, 4.5, words),
		cta,
		ctaLabel: readable(known(wanted.ctaLabel), cta, 4.5, ["black", "white"]),
	};
}
