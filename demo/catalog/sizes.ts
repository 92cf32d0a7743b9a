import type { ByLanguage } from "#contract/shapes.ts";
import { type CatalogSize, conversions, type SizeScale } from "#shop/sizes.ts";
import { kindFacts } from "./kinds.ts";
import type { ModelFacts } from "./model-facts.ts";

interface Size extends CatalogSize {
	sizeId: string;
}

const same = (label: string): ByLanguage => ({
	fr: label,
	en: label,
	es: label,
	de: label,
	it: label,
	pl: label,
});
const everywhere = (labels: ByLanguage): Size["labels"] => ({ EUR: labels, IT: labels });
const range = (from: number, to: number, step = 1): number[] =>
	Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** MARKET-55: the European labels of a number, and Italy's own. */
const numbered = (scale: SizeScale, number: number): Size["labels"] => ({
	EUR: same(String(number)),
	IT: same(conversions[scale]?.IT?.(number) ?? String(number)),
});

const years = (age: number): ByLanguage => ({
	fr: `${age} ans`,
	en: `${age} years`,
	es: `${age} años`,
	de: `${age} Jahre`,
	it: `${age} anni`,
	pl: age === 4 ? "4 lata" : `${age} lat`,
});

const one: ByLanguage = {
	fr: "Taille unique",
	en: "One size",
	es: "Talla única",
	de: "Einheitsgröße",
	it: "Taglia unica",
	pl: "Uniwersalny",
};

const letters = ["XS", "S", "M", "L", "XL", "XXL"] as const;

/** Every size of the shop; a sizeId belongs to one scale. */
export const allSizes: readonly Size[] = [
	...letters.map((letter) => ({
		sizeId: letter,
		scale: "letters" as const,
		labels: everywhere(same(letter)),
	})),
	...range(34, 46, 2).map((size) => ({
		sizeId: `${size}`,
		scale: "women" as const,
		labels: numbered("women", size),
	})),
	...range(38, 48, 2).map((size) => ({
		sizeId: `${size}m`,
		scale: "men" as const,
		labels: numbered("men", size),
	})),
	...range(4, 14, 2).map((age) => ({
		sizeId: `${age}y`,
		scale: "children" as const,
		labels: everywhere(years(age)),
	})),
	...range(28, 46).map((size) => ({
		sizeId: `${size}s`,
		scale: "shoes" as const,
		labels: everywhere(same(String(size))),
	})),
	...range(75, 105, 10).map((size) => ({
		sizeId: `${size}`,
		scale: "belts" as const,
		labels: everywhere(same(`${size} cm`)),
	})),
	{ sizeId: "one", scale: "one", labels: everywhere(one) },
];

export interface SizeRun {
	sizeIds: readonly string[];
	/** the size that is measured, and worn in the picture */
	reference: string;
}

const run = (reference: string, sizeIds: readonly string[]): SizeRun => ({ reference, sizeIds });
const ages = run(
	"8y",
	range(4, 14, 2).map((age) => `${age}y`),
);
const runs = {
	cut: {
		women: run("38", range(34, 46, 2).map(String)),
		men: run("M", ["S", "M", "L", "XL", "XXL"]),
		children: ages,
	},
	soft: {
		women: run("S", ["XS", "S", "M", "L", "XL"]),
		men: run("M", ["S", "M", "L", "XL", "XXL"]),
		children: ages,
	},
	legs: {
		women: run("38", range(34, 46, 2).map(String)),
		men: run(
			"42m",
			range(38, 48, 2).map((size) => `${size}m`),
		),
		children: ages,
	},
	shoes: {
		women: run(
			"38s",
			range(36, 41).map((size) => `${size}s`),
		),
		men: run(
			"42s",
			range(40, 46).map((size) => `${size}s`),
		),
		children: run(
			"32s",
			range(28, 35).map((size) => `${size}s`),
		),
	},
	belt: {
		women: run("85", ["75", "85", "95"]),
		men: run("95", ["85", "95", "105"]),
		children: run("75", ["75"]),
	},
	one: { women: run("one", ["one"]), men: run("one", ["one"]), children: run("one", ["one"]) },
} as const;

export function sizesOf({ kind, audience }: Pick<ModelFacts, "kind" | "audience">): SizeRun {
	return runs[kindFacts[kind].sizing][audience];
}
