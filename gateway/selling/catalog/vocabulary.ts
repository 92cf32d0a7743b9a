// The catalogue's words and sizes, read whole: a few hundred rows that change with a season, not with a request.

import type { ByLanguage } from "#contract/shapes.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { catalogTerms, sizes, type termKinds } from "#gateway/platform/db/schema.ts";
import { type CatalogSize, type SizeNames, sizeNames } from "#shop/sizes.ts";
import type { CatalogMarket } from "./market.ts";

const scales = sizes.scale.enumValues;
export type TermKind = (typeof termKinds)[number];

interface Term {
	labels: ByLanguage;
	hex: string | null;
	position: number;
}
interface Size extends CatalogSize {
	position: number;
}

export interface Vocabulary {
	terms: ReadonlyMap<string, Term>;
	sizes: ReadonlyMap<string, Size>;
}

const cache = cached<Vocabulary>(60, 1, ["catalog"]);
const scaleStep = 1000;

export function readVocabulary(db: Db): Promise<Vocabulary> {
	return cache(db, "", async () => {
		const [terms, sizeRows] = await Promise.all([
			db.select().from(catalogTerms),
			db.select().from(sizes),
		]);
		return {
			terms: new Map(terms.map((term) => [`${term.kind}:${term.key}`, term])),
			sizes: new Map(
				sizeRows.map(({ sizeId, labels, scale, position }) => [
					sizeId,
					// one scale after the other, if a list mixes them
					{ labels, scale, position: scales.indexOf(scale) * scaleStep + position },
				]),
			),
		};
	});
}

export function termOf(vocabulary: Vocabulary, kind: TermKind, key: string): Term | undefined {
	return vocabulary.terms.get(`${kind}:${key}`);
}

/** A key's label; the key itself if the vocabulary lacks it. */
export function termLabel(
	vocabulary: Vocabulary,
	kind: TermKind,
	key: string,
	{ language }: CatalogMarket,
): string {
	return termOf(vocabulary, kind, key)?.labels[language] ?? key;
}

/** A size as the market writes it; its id if the vocabulary lacks it. */
export function namesOfSize(
	vocabulary: Vocabulary,
	sizeId: string,
	market: CatalogMarket,
): SizeNames {
	const size = vocabulary.sizes.get(sizeId);
	return size ? sizeNames(size, market) : { sizeLabel: sizeId };
}
