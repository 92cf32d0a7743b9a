// Facets as they are returned: counts with their labels, in the vocabulary's order.

import {
	type AttributeKey,
	attributeKeys,
	type Highlight,
	type Listing,
} from "#contract/catalog/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";
import { type SizeGroup, sizeGroupOf } from "#shop/sizes.ts";
import { chosenIn, type ListingQuery } from "./listing-query.ts";
import type { CatalogMarket } from "./market.ts";
import { type FacetKey, facetKeys } from "./rules/listing-index.ts";
import { namesOfSize, type TermKind, termOf, type Vocabulary } from "./vocabulary.ts";

/** Labels of the availabilities (CATALOGUE-14) that can be filtered by, in this order. */
const availabilities: Readonly<Record<string, ByLanguage>> = {
	AVAILABLE: {
		fr: "Disponible tout de suite",
		en: "In stock now",
		es: "Disponible ya",
		de: "Sofort lieferbar",
		it: "Disponibile subito",
		pl: "Dostępne od ręki",
	},
	ON_DEMAND: {
		fr: "Fait à la demande",
		en: "Made to order",
		es: "Hecho por encargo",
		de: "Auf Bestellung gefertigt",
		it: "Realizzato su ordinazione",
		pl: "Szyte na zamówienie",
	},
	SOON_AVAILABLE: {
		fr: "Bientôt disponible",
		en: "Coming soon",
		es: "Próximamente",
		de: "Bald verfügbar",
		it: "In arrivo",
		pl: "Wkrótce dostępne",
	},
};

const highlights: Readonly<Record<string, ByLanguage>> = {
	reduced: {
		fr: "Prix réduits",
		en: "Reduced",
		es: "Rebajado",
		de: "Reduziert",
		it: "In saldo",
		pl: "Przecenione",
	},
	new: {
		fr: "Nouveautés",
		en: "New in",
		es: "Novedades",
		de: "Neu eingetroffen",
		it: "Novità",
		pl: "Nowości",
	},
} satisfies Record<Highlight, ByLanguage>;

interface Face {
	label: string | undefined;
	/** undefined for a value that the vocabulary does not know */
	position: number | undefined;
	hex?: string;
	group?: SizeGroup;
}

function facesOf(
	vocabulary: Vocabulary,
	market: CatalogMarket,
): Record<FacetKey, (value: string) => Face> {
	const { language } = market;
	const term = (kind: TermKind) => (value: string) => {
		const { labels, position, hex } = termOf(vocabulary, kind, value) ?? {};
		return { label: labels?.[language], position, ...(hex ? { hex } : {}) };
	};
	const wordOf = (words: Readonly<Record<string, ByLanguage>>) => (value: string) => {
		const position = Object.keys(words).indexOf(value);
		return { label: words[value]?.[language], position: position < 0 ? undefined : position };
	};
	return {
		size: (value) => {
			const size = vocabulary.sizes.get(value);
			const { sizeLabel: label } = namesOfSize(vocabulary, value, market);
			return { label, position: size?.position, ...(size ? { group: sizeGroupOf(size) } : {}) };
		},
		colour: term("colour"),
		length: term("feature"),
		sleeve: term("feature"),
		pattern: term("feature"),
		fit: term("fit"),
		material: term("material"),
		availability: wordOf(availabilities),
		highlight: wordOf(highlights),
	};
}

const isAttribute = (key: FacetKey): key is AttributeKey =>
	attributeKeys.some((each) => each === key);

/** Facets in the order of their keys; values as the vocabulary orders them. */
export function facetViews(
	counts: Readonly<Record<FacetKey, ReadonlyMap<string, number>>>,
	query: ListingQuery,
	vocabulary: Vocabulary,
	market: CatalogMarket,
): Pick<Listing, "facets" | "attributes"> {
	const faces = facesOf(vocabulary, market);
	const chosen = chosenIn(query);
	const valuesOf = (key: FacetKey) => {
		// a chosen value stays even if it leaves nothing, so that it can be removed
		const values = new Set([...counts[key].keys(), ...(chosen[key] ?? [])]);
		return [...values]
			.map((value) => ({ value, ...faces[key](value) }))
			.filter(({ position }) => position !== undefined)
			.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
			.map(({ position: _, label, ...value }) => ({
				...value,
				label: label ?? value.value,
				count: counts[key].get(value.value) ?? 0,
				selected: chosen[key]?.includes(value.value) ?? false,
			}));
	};
	return {
		facets: facetKeys
			.filter((key) => !isAttribute(key))
			.map((key) => ({ key, values: valuesOf(key) })),
		attributes: attributeKeys.map((key) => ({ key, values: valuesOf(key) })),
	};
}
