// Options of a variant by their names in six languages: a colour is a product of its own, any other option a part of the size.

const colour =
	/^(?:main |primary )?(?:colou?rs?|couleurs?|farben?|colore|color[ei]s?|kolor|colorway|shade)$/i;
/** What two products of one style may differ in besides: it stands in a colour's place. */
const look =
	/^(?:finish|pattern|print|motif|muster|material|matière|fabric|stoff|tessuto|tejido)$/i;
const size =
	/^(?:(?:clothing|shoe|eu|letter|waist|apparel)[ _])*(?:sizes?|tailles?|pointures?|gr(?:ö|oe)(?:ß|ss)en?|tallas?|tagli[ae]|rozmiar)(?:[ _](?:eu|eur|de|fr|chaussures?))*$/i;

export interface Option {
	name: string;
	value: string;
}

/** What shops call the only variant of a product. */
const only = /^(?:default title|default|title|-|n\/a)$/i;

/** Values that say nothing without the name of their option: `Logo: Yes`. */
const mute = /^(?:yes|no|true|false|oui|non|ja|nein|s[iìí]|tak|nie|\d)$/i;

export interface Variant {
	color: string;
	size: string;
	/** what was made of options that are neither, in words */
	guesses: string[];
}

export function variantOf(options: readonly Option[]): Variant {
	const said = options.filter(
		({ value, name }) => value !== "" && !only.test(value) && name !== "",
	);
	const named = (pattern: RegExp) => said.filter(({ name }) => pattern.test(name.trim()));
	const [colours, looks, sizes] = [named(colour), named(look), named(size)];
	const others = said.filter((one) => ![...colours, ...looks, ...sizes].includes(one));
	const values = (found: readonly Option[]) => found.map(({ value }) => value).join(" / ");
	const spoken = others.map(({ name, value }) => ({
		name,
		value: mute.test(value) ? `${name}: ${value}` : value,
	}));
	const guess = (found: readonly Option[], became: string) =>
		found.map(
			({ name }) =>
				`the option ${name} is neither a colour nor a size: it became part of the ${became}`,
		);
	return {
		color: values([...colours, ...looks]),
		size: values([...sizes, ...spoken]),
		guesses: [...guess(looks, "colour"), ...guess(others, "size")],
	};
}

/** The deepest of several paths of categories, without levels that only hold everything. */
const holding =
	/^(?:default category|root|all|home|shop|apparel & accessories|clothing|clothing accessories|uncategori[sz]ed|nos collections|products?)$/i;

/** @param paths each with its levels from the top */
export function familyOf(paths: readonly (readonly string[])[]): string {
	const real = paths.map((path) =>
		path.map((level) => level.trim()).filter((level) => level !== "" && !holding.test(level)),
	);
	const [deepest = []] = real.toSorted((a, b) => b.length - a.length);
	return deepest.slice(0, 4).join(" > ");
}
