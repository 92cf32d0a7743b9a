// How countries write an address, as far as a form in the browser needs it.

/** A postal code of each country that our forms know. */
const examples: Readonly<Record<string, string>> = {
	AT: "1010",
	BE: "1000",
	CH: "1204",
	CZ: "110 00",
	DE: "10115",
	ES: "28013",
	FR: "75011",
	GB: "SW1A 1AA",
	IE: "D02 AF30",
	IT: "20121",
	LI: "9490",
	LU: "1148",
	MC: "98000",
	NL: "1012 AB",
	PL: "00-950",
	PT: "1100-148",
	US: "10014",
};

/** Countries whose codes have more than one shape, which no mask fits. */
const manyShapes = new Set(["GB", "IE", "US"]);

/**
 * What an address form shows about a country's postal codes.
 * @returns null for a country that we know nothing of; `mask` for the field (PAGE-90) where codes have one shape;
 * `numeric` where a phone may show a keyboard of digits only
 */
export function zipHint(country: string) {
	// the code comes from a posted form: `valueOf` is no country
	const example = Object.hasOwn(examples, country) ? examples[country] : undefined;
	if (example === undefined) return null;
	const hasOneShape = !manyShapes.has(country);
	const mask = example.replaceAll(/\d/g, "9").replaceAll(/[A-Z]/g, "A");
	return {
		example,
		numeric: hasOneShape && /^[\d ]+$/.test(example),
		mask: hasOneShape ? mask : undefined,
	};
}

const townFirst = new Set(["GB", "IE", "US"]);

/** Whether the country writes the town before the postal code. */
export function townComesFirst(country: string): boolean {
	return townFirst.has(country);
}
