import type { ByLanguage } from "#contract/shapes.ts";
import { inEvery } from "./grammar/languages.ts";
import type { NameFacts } from "./grammar/pack.ts";
import type { ModelFacts } from "./model-facts.ts";

/** A Breton top is striped by its name. */
const striped = "breton";

export function nameFactsOf(model: ModelFacts): NameFacts {
	const { kind, audience, styles, length, cloth, pattern, trait, house } = model;
	return {
		kind,
		audience,
		styles,
		...(length ? { length } : {}),
		...(model.clothUnsaid ? {} : { cloth }),
		...(pattern === "plain" || kind === striped ? {} : { pattern }),
		...(trait ? { trait } : {}),
		...(house ? { house } : {}),
	};
}

export function namesOf(model: ModelFacts): ByLanguage {
	const facts = nameFactsOf(model);
	return inEvery((pack) => pack.typeset(pack.nameOf(facts)));
}
