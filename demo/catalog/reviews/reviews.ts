// Reviews of the house's own models: as many as their stars, in six languages, none before the product was available.
import { createHash } from "node:crypto";
import type { Language } from "#contract/shapes.ts";
import { type Random, randomFrom } from "#demo/random.ts";
import type { reviews } from "#gateway/platform/db/schema/review.ts";
import { kindFacts } from "../kinds.ts";
import type { ModelFacts } from "../model-facts.ts";
import type { ProductRows } from "../product-rows.ts";
import { averageOf, starsOf } from "../ratings.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pl } from "./pl.ts";
import type { ReviewWords, Worn } from "./words.ts";

export type ReviewRow = typeof reviews.$inferInsert;

const words: Readonly<Record<Language, ReviewWords>> = { fr, en, es, de, it, pl };
/** Languages, as often as their customers write. */
const spoken: readonly Language[] = ["fr", "fr", "fr", "de", "de", "es", "it", "it", "pl", "en"];

const day = 86_400_000;
/** Days from the launch until somebody has received, worn and reviewed it. */
const soonest = 9;

const knits: ReadonlySet<string> = new Set(["knit", "sweat"]);
const outers: ReadonlySet<string> = new Set(["jacket", "coat"]);

function wornOf({ kind }: ModelFacts): Worn {
	const { group } = kindFacts[kind];
	if (group === "shoes") return "shoes";
	if (group === "bag" || group === "belt" || group === "scarf" || group === "hat") {
		return group === "scarf" ? "knit" : group === "hat" ? "cloth" : "carried";
	}
	if (knits.has(group)) return "knit";
	return outers.has(group) ? "outer" : "cloth";
}

const moodOf = (stars: number) => (stars >= 4 ? "glad" : stars === 3 ? "fair" : "cross");

/** A sentence that was not used yet, as long as there is one. */
function fresh(random: Random, among: readonly string[], said: Set<string>): string {
	const left = among.filter((sentence) => !said.has(sentence));
	const sentence = random.pick(left.length > 0 ? left : among);
	said.add(sentence);
	return sentence;
}

interface ReviewFacts {
	stars: number;
	fit: ReviewRow["fit"];
	worn: Worn;
	language: Language;
}

function textOf(
	{ stars, fit, worn, language }: ReviewFacts,
	random: Random,
	said: Set<string>,
): string {
	const own = words[language];
	const mood = moodOf(stars);
	const about = mood === "glad" ? own.praise : own.blame;
	const parts = [fresh(random, own.opening[mood], said)];
	if (fit && (fit !== "asExpected" || random.chance(0.6))) parts.push(random.pick(own.fit[fit]));
	parts.push(fresh(random, about[worn], said));
	if (random.chance(0.55)) parts.push(fresh(random, own.end[mood], said));
	return parts.join(" ");
}

/** How its sizes fit is a matter of the model: most reviews agree on it. */
function fitOf(usual: NonNullable<ReviewRow["fit"]>, random: Random): ReviewRow["fit"] {
	if (random.chance(0.12)) return null;
	return random.chance(0.78) ? usual : random.pick(["small", "asExpected", "large"] as const);
}

/** Whether somebody may have had it long enough: it is available, and no pre-order. */
function isOut({ product, skus }: ProductRows, today: number): boolean {
	const age = (today - new Date(product.launchedAt).getTime()) / day;
	const isComing = skus.every(({ status }) => status === "SOON_AVAILABLE");
	return age > soonest + 2 && !product.expectedAt && !isComing;
}

/** @param code the model's; @param now only its day counts, so that one day's catalogues are equal */
export function reviewsOf(
	facts: ModelFacts,
	code: string,
	products: readonly ProductRows[],
	now: Date,
): ReviewRow[] {
	const today = Math.floor(now.getTime() / day) * day;
	const random = randomFrom(`reviews ${code}`);
	const worn = wornOf(facts);
	const known = products.filter((one) => isOut(one, today));
	if (known.length === 0 || !random.chance(0.85)) return [];
	const count = random.chance(0.15) ? random.between(18, 34) : random.between(3, 14);
	const given = starsOf(count, random.between(37, 49) / 10).flatMap((many, at) =>
		Array.from({ length: many }, () => at + 1),
	);
	const usual = random.chance(0.7) ? "asExpected" : random.pick(["small", "large"] as const);
	const said = new Set<string>();
	return given.map((stars, at) => {
		const { product, skus } = random.pick(known);
		const language = random.pick(spoken);
		const { sizeId } = random.pick(skus);
		const fit = sizeId === "one" ? null : fitOf(usual, random);
		const first = new Date(product.launchedAt).getTime() + soonest * day;
		const writtenAt = first + Math.floor(random.next() * (today - first));
		return {
			reviewId: createHash("sha256")
				.update(`review ${code} ${at}`)
				.digest("base64url")
				.slice(0, 22),
			productId: product.productId,
			sizeId,
			stars,
			fit,
			words: textOf({ stars, fit, worn, language }, random, said),
			language,
			author: fresh(random, words[language].authors, said),
			isVerified: true,
			state: "published" as const,
			writtenAt: new Date(writtenAt),
			decidedAt: new Date(writtenAt + day),
		};
	});
}

/** The ratings in a model's row. */
export function figuresOf(rows: readonly Pick<ReviewRow, "stars">[]) {
	const ratingStars = [1, 2, 3, 4, 5].map(
		(stars) => rows.filter((row) => row.stars === stars).length,
	);
	return { ratingCount: rows.length, ratingStars, averageRating: averageOf(ratingStars) };
}
