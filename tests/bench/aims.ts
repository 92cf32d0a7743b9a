// Compares this run with the targets that Vitrine is to reach (docs/architecture.md, 'Measured').
import type { Visit } from "./ahead.ts";
import type { CartFigures } from "./carts.ts";
import type { ListingFigures } from "./listing.ts";
import type { Spread } from "./load.ts";
import { type BenchPage, livePages, pages } from "./peers.ts";
import { type Question, questions, type ScaleFigures } from "./scale.ts";
import type { Weight } from "./weights.ts";

export interface Figures {
	weights?: Record<BenchPage, Weight>;
	visit?: Visit;
	listing?: ListingFigures;
	carts?: CartFigures;
	scale?: ScaleFigures;
}

export interface Standing {
	what: string;
	unit: "kB" | "MB" | "ms" | "×" | "";
	aim: readonly ["at most" | "at least", number];
	/** null where the machine does not report it */
	now: number | null;
	/** the middle half of the rounds, where it was measured in rounds */
	spread?: Spread;
	isMet: boolean | null;
}

function standing(
	what: string,
	unit: Standing["unit"],
	aim: Standing["aim"],
	now: number | null,
): Standing {
	const [side, bound] = aim;
	const isMet = now === null ? null : side === "at most" ? now <= bound : now >= bound;
	return { what, unit, aim, now, isMet };
}

const beforeIntent = 5;
/** An empty React Router 8 with React 19 weighs 96.5, i18next 14 (ADR 0023). */
const hydrated = 165;
/** The first document of a visit, whole in the first flight of a connection. */
const firstHtml = 10;
const nextHtml = 2.5;

function weightStandings(weights: Record<BenchPage, Weight>): Standing[] {
	return [
		...pages
			.filter((page) => !livePages.includes(page))
			.map((page) => {
				const { scripts, inline } = weights[page];
				const what = `JavaScript before intent, ${page} (inline too)`;
				return standing(what, "kB", ["at most", beforeIntent], scripts + inline);
			}),
		...pages.map((page) =>
			standing(`JavaScript hydrated, ${page}`, "kB", ["at most", hydrated], weights[page].hydrated),
		),
		...pages
			.filter((page) => !livePages.includes(page))
			.map((page) => standing(`HTML, ${page}`, "kB", ["at most", firstHtml], weights[page].html)),
		...pages.map((page) =>
			standing(`layout shift, ${page}`, "", ["at most", 0], weights[page].layoutShift),
		),
	];
}

/** Most that a large catalogue may take, as a multiple of a small one's time. */
const mostOfScale = {
	listing: 2,
	filtered: 2,
	search: 3,
	suggestions: 2,
} as const satisfies Record<Question, number>;

export function standingsOf({ weights, visit, listing, carts, scale }: Figures): Standing[] {
	const all: Standing[] = weights ? weightStandings(weights) : [];
	if (visit) {
		for (const page of ["nextListing", "nextProduct"] as const) {
			const what = `document of the same visit, ${page}`;
			all.push(standing(what, "kB", ["at most", nextHtml], visit[page].encodedBodySize / 1000));
		}
		const paint = "largest paint of a product made ahead";
		all.push(standing(paint, "ms", ["at most", 100], visit.nextProduct.lcp));
	}
	if (listing) {
		const { keptByBuffer, slotsByBuffer, shopByRouter } = listing.cpu;
		const cpu = [
			["kept listing's CPU / a fixed buffer's", 3, keptByBuffer],
			["the same with the visitor's bag / a fixed buffer's", 4, slotsByBuffer],
			["listing's CPU, rendered anew / React Router 8 as it comes", 1.3, shopByRouter],
		] as const;
		for (const [what, most, spread] of cpu) {
			const now = spread?.median ?? null;
			all.push({ ...standing(what, "×", ["at most", most], now), ...(spread ? { spread } : {}) });
		}
	}
	if (carts) {
		const statements = Math.max(...Object.values(carts.statements));
		all.push(standing("SQL statements a cart change", "", ["at most", 2], statements));
		all.push(standing("cart changes / bare SQL", "×", ["at least", 0.4], carts.rate));
	}
	if (scale) {
		for (const question of Object.keys(questions) as Question[]) {
			const what = `${questions[question]}, ${scale.large} products / ${scale.small}`;
			const aim = ["at most", mostOfScale[question]] as const;
			all.push(standing(what, "×", aim, scale.ratios[question]));
		}
		const words = `words of searches in memory, ${scale.large} products, six languages`;
		all.push(standing(words, "MB", ["at most", 250], scale.searchMegabytes));
	}
	return all;
}
