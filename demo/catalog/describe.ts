// Descriptions: whole sentences in each language, chosen by the facts and put in a varying order.
import { type ByLanguage, languages } from "#contract/shapes.ts";
import type { Random } from "../random.ts";
import { agree, nounOf } from "./grammar/agree.ts";
import type { Fact } from "./grammar/facts.ts";
import { packs } from "./grammar/languages.ts";
import type { LanguagePack } from "./grammar/pack.ts";
import type { Cloth } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import { makeFactsOf } from "./make-facts.ts";
import type { ModelFacts } from "./model-facts.ts";

/** o opening, c cloth, f a fact of the make, s a second one, e closing. */
const orders = ["ocfe", "ocfe", "ofce", "ofe", "ocf", "ofse", "ocfs", "oce"] as const;

interface Choice {
	order: string;
	facts: readonly Fact[];
	/** 0–1 for each sentence: decides which of the language's variants is used */
	at: Readonly<Record<"o" | "c" | "f" | "s" | "e", number>>;
}

/** Facts that need no sentence; for children's clothes also those that speak of a figure. */
const plainFacts: readonly Fact[] = ["sleeveless", "shortSleeves", "lining"];
const grownUpFacts: readonly Fact[] = ["vNeck", "squareNeck", "wrapFront", "mini", "midi", "long"];

const lightCloths: readonly Cloth[] = ["linen", "gauze"];

/** Words that a sentence's condition `{…}` may name: all of them must hold, those with `!` must not. */
function traitsOf(model: ModelFacts): ReadonlySet<string> {
	return new Set([
		model.kind,
		model.cloth,
		model.audience,
		kindFacts[model.kind].group,
		...model.styles,
		...makeFactsOf(model),
		...(lightCloths.includes(model.cloth) ? ["light"] : []),
	]);
}

/** The sentences whose conditions a garment meets, without the conditions. */
export function fitting(
	sentences: readonly string[],
	traits: ReadonlySet<string>,
): readonly string[] {
	return sentences.flatMap((sentence) => {
		const [, condition, text] = /^\{([^}]*)\} (.*)$/s.exec(sentence) ?? [];
		if (condition === undefined || text === undefined) return [sentence];
		const holds = condition
			.split(" ")
			.every((word) => (word.startsWith("!") ? !traits.has(word.slice(1)) : traits.has(word)));
		return holds ? [text] : [];
	});
}

function choose(model: ModelFacts, random: Random): Choice {
	const unsaid = model.audience === "children" ? [...plainFacts, ...grownUpFacts] : plainFacts;
	const facts = makeFactsOf(model).filter((fact) => !unsaid.includes(fact));
	const [first, ...others] = facts;
	// the most telling fact is likely, but not certain: not every striped shirt needs a sentence about stripes
	const lead = first && (others.length === 0 || random.chance(0.6)) ? first : undefined;
	const rest = random.some(others, 2);
	const chosen = lead ? [lead, ...rest].slice(0, 2) : rest;
	return {
		order: random.pick(orders),
		facts: chosen,
		at: {
			o: random.next(),
			c: random.next(),
			f: random.next(),
			s: random.next(),
			e: random.next(),
		},
	};
}

function say(pack: LanguagePack, model: ModelFacts, choice: Choice): string {
	const group = model.audience === "children" ? "kids" : kindFacts[model.kind].group;
	const [first, second] = choice.facts;
	const variants: Record<string, readonly string[]> = {
		o: pack.openings[group],
		c: pack.clothNotes[model.cloth],
		f: first ? pack.factNotes[first] : [],
		s: second ? pack.factNotes[second] : [],
		e: pack.closings[group],
	};
	const traits = traitsOf(model);
	const { form } = nounOf(pack.nouns[model.kind], model.audience);
	const sentences = [...choice.order].flatMap((slot) => {
		const among = fitting(variants[slot] ?? [], traits);
		return among[Math.floor(choice.at[slot as keyof Choice["at"]] * among.length)] ?? [];
	});
	return pack.typeset(sentences.map((text) => agree(text, form, pack.plural)).join(" "));
}

/** Two to four sentences in each language, if possible none that is in `taken` (texts of the family so far). */
export function descriptionsOf(
	model: ModelFacts,
	random: Random,
	taken: Pick<ReadonlySet<string>, "has">,
): ByLanguage {
	let told: ByLanguage | undefined;
	for (let attempts = 0; attempts < 40; attempts += 1) {
		const choice = choose(model, random);
		const now = Object.fromEntries(
			languages.map((language) => [language, say(packs[language], model, choice)]),
		) as ByLanguage;
		told = now;
		if (!languages.some((language) => taken.has(now[language]))) break;
	}
	if (!told) throw new Error("No description");
	return told;
}
