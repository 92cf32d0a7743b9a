// What the parts of a query ask of a product, and how much each of them counts.
import type { Language } from "#contract/shapes.ts";
import {
	type Bits,
	difference,
	emptyBits,
	intersectionSize,
	shared,
	unionOf,
} from "../rules/bits.ts";
import { priceMask } from "../rules/select.ts";
import { type Found, type Ground, mentions, only, productsOf, traits } from "./find.ts";
import { bordersOf, familyOf } from "./rules/concepts.ts";
import type { Meaning } from "./rules/lexicon.ts";
import type { Part } from "./rules/understand.ts";

/** A part that narrows a search. */
export interface Constraint extends Found {
	parts: readonly Part[];
	/** without it nothing may be shown */
	isHard: boolean;
	/** those that count more are kept before others, and rank higher */
	weight: number;
	/** instead of one that leaves nothing: a family without what its name says beside it (`pull marin`), the colours next to a shade */
	otherwise?: Constraint;
}

/** What a part counts for the rank, and when not everything can be had. */
const weights = {
	text: 60,
	size: 50,
	colour: 45,
	sale: 40,
	material: 30,
	pattern: 28,
	trait: 20,
	season: 10,
	occasion: 8,
} as const;

const weightOf: Partial<Record<Meaning["sort"], number>> = {
	colour: weights.colour,
	shade: weights.colour,
	sale: weights.sale,
	new: weights.sale,
	material: weights.material,
	cloth: weights.material,
	pattern: weights.pattern,
	season: weights.season,
	occasion: weights.occasion,
};

const both = (one: Found, other: Found): Found => ({
	exact: shared(one.exact, other.exact),
	wide: shared(one.wide, other.wide),
});
const either = (size: number, found: readonly Found[]): Found => ({
	exact: unionOf(
		size,
		found.map((one) => one.exact),
	),
	wide: unionOf(
		size,
		found.map((one) => one.wide),
	),
});

const isFamily = (part: Part) =>
	part.read === "sense" &&
	!part.isWithout &&
	part.meanings.some(({ sort }) => sort === "family" || sort === "tree");
const isNone = (part: Part) =>
	part.read === "sense" && !part.isWithout && part.meanings.some(({ sort }) => sort === "none");
const isWithout = (part: Part) => part.read === "sense" && part.isWithout === true;
const sortOf = (part: Part) => (part.read === "sense" ? part.meanings[0]?.sort : undefined);

/** What is without a part: of a family what it means beside another, `kleid ohne gürtel`. */
async function withoutPart(ground: Ground, part: Part): Promise<Found> {
	const has = besideOf(part) ? await ofManner(ground, part) : await ofPart(ground, part);
	return only(difference(ground.market.sold, [has.wide]));
}

async function ofPart(ground: Ground, part: Part): Promise<Found> {
	const { index, market } = ground;
	switch (part.read) {
		case "size": {
			const ids = part.sizeIds;
			const orderable = unionOf(
				index.size,
				ids.flatMap((id) => index.values.size.get(id) ?? []),
			);
			// a size that is sold out can be waited for
			return { exact: orderable, wide: traits(ground, "size", ids) };
		}
		case "price": {
			const cents = (units: number | undefined) =>
				units === undefined ? undefined : Math.round(units * 100);
			const { min, max } = part.price;
			return only(
				priceMask(index.size, market, { values: {}, minPrice: cents(min), maxPrice: cents(max) }),
			);
		}
		case "text": {
			const { anywhere, inName } = await mentions(ground, [part.label]);
			return { exact: inName, wide: anywhere };
		}
		case "sense": {
			const found = await Promise.all(part.meanings.map((one) => productsOf(ground, one)));
			return found.reduce(both);
		}
	}
}

/** The head noun of a query is its last in Germanic languages, its first in the others. */
const isLastHead = (language: Language) => language === "de" || language === "en";

const besideOf = (part: Part) =>
	part.read === "sense" ? familyOf(part.meanings[0]?.key ?? "").beside : undefined;

/** What is not sold, but only says how a family is: `ankle boots with heel`, `Anzughose`. */
function isManner(part: Part, families: readonly Part[], language: Language): boolean {
	if (!isNone(part) || besideOf(part) === undefined) return false;
	return families.some(({ from, to }) =>
		// an article or a preposition between them, or the order of the language
		from < part.from ? !isLastHead(language) || to < part.from : isLastHead(language),
	);
}

/** What is not sold and means no more than another part says: a suit beside an interview. */
const isRedundant = (part: Part, parts: readonly Part[]) =>
	isNone(part) &&
	parts.some(
		(other) =>
			other.read === "sense" &&
			other.meanings.some(({ sort, key }) => `${sort}.${key}` === besideOf(part)),
	);

async function ofManner(ground: Ground, part: Part): Promise<Found> {
	const meaning = ground.lexicon.meanings.get(besideOf(part) ?? "");
	return meaning ? productsOf(ground, meaning) : only(emptyBits(ground.index.size));
}

/** A family of which its words say more, without that. */
function familyAlone(part: Part): Part[] {
	if (part.read !== "sense" || part.meanings.length === 1) return [];
	const own = part.meanings.filter(({ sort }) => sort === "family" || sort === "tree");
	return own.map((meaning) => ({ ...part, meanings: [meaning], label: meaning.label }));
}

/**
 * Families of a query: what is in all of them, else the head with the others as what they mean beside one, else any of them.
 */
async function familyConstraint(ground: Ground, parts: readonly Part[]): Promise<Constraint[]> {
	const { index, market, lexicon } = ground;
	const found = await Promise.all(parts.map((part) => ofPart(ground, part)));
	const hard = (one: Found, its: readonly Part[]): Constraint => ({
		...one,
		parts: its,
		isHard: true,
		weight: 100,
	});
	const [first, ...others] = found;
	if (!first) return [];
	const all = others.reduce(both, first);
	if (others.length === 0) {
		const [plain] = parts.flatMap(familyAlone);
		if (!plain) return [hard(all, parts)];
		return [{ ...hard(all, parts), otherwise: hard(await ofPart(ground, plain), [plain]) }];
	}
	if (intersectionSize(all.wide, market.sold) > 0) return [hard(all, parts)];
	const usual = isLastHead(lexicon.language) ? parts.length - 1 : 0;
	// what is no cut or cloth itself is the head wherever it stands: `Strickkleid Rollkragen`
	const nouns = parts.flatMap((part, at) => (besideOf(part) === undefined ? [at] : []));
	const head = nouns.length === 1 ? (nouns[0] ?? usual) : usual;
	const beside = await Promise.all(
		parts.map(async (part, at) => {
			const name = at === head ? undefined : besideOf(part);
			const meaning = name ? lexicon.meanings.get(name) : undefined;
			return meaning ? { part, found: await productsOf(ground, meaning) } : null;
		}),
	);
	const modifiers = beside.filter((one) => one !== null);
	const headFound = found[head];
	if (headFound && modifiers.length === parts.length - 1) {
		return [
			hard(headFound, parts.slice(head, head + 1)),
			...modifiers.map(({ part, found: its }) => ({
				...its,
				parts: [part],
				isHard: false,
				weight: weights.material,
			})),
		];
	}
	const any = either(index.size, found);
	// `robe blazer` is first of all a dress; `robe et blazer` names two
	const isOneNoun = parts.every(({ from }, at) => at === 0 || parts[at - 1]?.to === from);
	if (!headFound || !isOneNoun) return [hard(any, parts)];
	return [hard({ ...any, exact: headFound.exact }, parts)];
}

/** Products of the colours next to shades; null where there are none. */
function colourNearTo({ index }: Ground, parts: readonly Part[]): Bits | null {
	const keys = parts.flatMap((part) =>
		part.read === "sense" ? part.meanings.flatMap(({ key }) => bordersOf[key] ?? []) : [],
	);
	const found = keys.flatMap((key) => index.values.colour.get(key) ?? []);
	return found.length > 0 ? unionOf(index.size, found) : null;
}

/** What every part asks of a product; colours, sizes and audiences widen each other. */
export async function constraintsOf(ground: Ground, parts: readonly Part[]): Promise<Constraint[]> {
	const families = parts.filter(isFamily);
	const rest = parts.filter((part) => !isFamily(part));
	const groups = new Map<string, Part[]>();
	for (const part of rest) {
		const sort = sortOf(part);
		const name =
			part.read === "size"
				? "size"
				: (sort === "colour" || sort === "shade") && !isWithout(part)
					? "colour"
					: sort === "audience"
						? "audience"
						: `${part.from}`;
		groups.set(name, [...(groups.get(name) ?? []), part]);
	}
	const others = await Promise.all(
		[...groups].map(async ([name, its]): Promise<Constraint> => {
			const [first] = its;
			const redundant = first && isRedundant(first, rest);
			const manner = redundant || (first && isManner(first, families, ground.lexicon.language));
			const found = await Promise.all(
				its.map((part) => {
					if (redundant) return only(emptyBits(ground.index.size));
					if (isWithout(part)) return withoutPart(ground, part);
					return manner ? ofManner(ground, part) : ofPart(ground, part);
				}),
			);
			const sort = first && sortOf(first);
			const isPrice = first?.read === "price";
			const constraint: Constraint = {
				...(found.length === 1 && found[0] ? found[0] : either(ground.index.size, found)),
				parts: its,
				isHard: name === "audience" || isPrice || (first !== undefined && !manner && isNone(first)),
				weight:
					first?.read === "size"
						? weights.size
						: first?.read === "text"
							? weights.text
							: ((sort && weightOf[sort]) ?? weights.trait),
			};
			const near = name === "colour" ? colourNearTo(ground, its) : null;
			return near ? { ...constraint, otherwise: { ...constraint, ...only(near) } } : constraint;
		}),
	);
	return [...(await familyConstraint(ground, families)), ...others];
}
