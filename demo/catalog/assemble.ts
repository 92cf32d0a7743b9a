// The catalogue as a stream of models with everything that belongs to them; only what must not repeat is kept in memory.

import { languages } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { hash } from "../random.ts";
import { baseCatalogue } from "./base-catalogue.ts";
import { materialsOf } from "./composition.ts";
import { grownModel } from "./grow.ts";
import { lookBook } from "./looks.ts";
import type { ModelFacts } from "./model-facts.ts";
import { type ModelRow, modelRow } from "./model-row.ts";
import { namesOf } from "./naming.ts";
import { type ProductRows, productIdOf, productRows } from "./product-rows.ts";
import { figuresOf, type ReviewRow, reviewsOf } from "./reviews/reviews.ts";
import { type SearchDocument, searchDocumentsOf } from "./search-document.ts";
import { withdrawn } from "./withdrawn.ts";

export interface AssembledProduct extends ProductRows {
	search: readonly SearchDocument[];
}
export interface AssembledModel {
	facts: ModelFacts;
	row: ModelRow;
	products: readonly AssembledProduct[];
	reviews: readonly ReviewRow[];
}

/** Remembers texts by their hashes: twenty thousand models take a few megabytes. */
class Seen {
	readonly #hashes = new Set<number>();
	has(text: string): boolean {
		return this.#hashes.has(hash(text));
	}
	add(text: string): void {
		this.#hashes.add(hash(text));
	}
}

/** The house's own models first, then more without end; no name is used twice in any language. */
function* modelFacts(): Generator<ModelFacts> {
	const seen = new Seen();
	const keysOf = (model: ModelFacts) => {
		const names = namesOf(model);
		return languages.map((language) => `${language} ${foldText(names[language])}`);
	};
	for (const model of baseCatalogue) {
		for (const key of keysOf(model)) seen.add(key);
		yield model;
	}
	for (let sequence = baseCatalogue.length; ; sequence += 1) {
		for (let attempt = 0; attempt < 200; attempt += 1) {
			const model = grownModel(sequence, attempt);
			const keys = keysOf(model);
			if (keys.some((key) => seen.has(key))) continue;
			for (const key of keys) seen.add(key);
			yield model;
			break;
		}
	}
}

/** Yields those that are still sold. @param models how many; by default the house's own. Only the day of `now` counts: one day's catalogues are equal. */
export function* assembleCatalogue({
	models,
	now,
}: {
	models?: number | undefined;
	now: Date;
}): Generator<AssembledModel> {
	const lookOf = lookBook();
	const told = new Map<string, Seen>();
	let sequence = 0;
	let product = 0;
	let yielded = 0;
	for (const facts of modelFacts()) {
		if (models === undefined ? sequence === baseCatalogue.length : yielded === models) return;
		sequence += 1;
		const seen = told.get(facts.family) ?? new Seen();
		told.set(facts.family, seen);
		const row = modelRow(facts, sequence, seen);
		for (const text of Object.values(row.descriptions)) seen.add(text);
		const materials = materialsOf(row.composition);
		const first = product + 1;
		product += facts.colours.length;
		const sold = facts.colours
			.map((colour, index) => ({ colour, sequence: first + index }))
			.filter((one) => !withdrawn.has(productIdOf(one.sequence)));
		if (sold.length === 0) continue;
		yielded += 1;
		const products = sold.map(({ colour, sequence: place }, position) => {
			return {
				...productRows(facts, row, {
					colour,
					position,
					sequence: place,
					look: lookOf(facts, colour),
					now,
				}),
				search: searchDocumentsOf(facts, {
					names: row.names,
					colour,
					materials,
					code: row.model,
					ref: row.ref,
				}),
			};
		});
		// models that only make the catalogue larger have no reviews
		const isOwn = sequence <= baseCatalogue.length;
		const reviews = isOwn ? reviewsOf(facts, row.model, products, now) : [];
		yield { facts, row: { ...row, ...figuresOf(reviews) }, products, reviews };
	}
}
