// What a visitor has allowed (MEASURE-4): levels in a cookie, comma-separated. Nothing is allowed until it is said.

export const consentLevels = { needed: 1, experiments: 2, measurement: 3, advertising: 4 } as const;
export type ConsentPurpose = keyof typeof consentLevels;
export type ConsentLevel = (typeof consentLevels)[ConsentPurpose];

/** The purposes, in the order of their levels. */
export const consentPurposes = ["needed", "experiments", "measurement", "advertising"] as const;

/** Of the words and purposes that are asked about: a proof says which a visitor has read. Raise it when either changes. */
export const consentTextVersion = "1";

const known: ReadonlySet<number> = new Set(Object.values(consentLevels));

/**
 * The levels of a consent cookie, in order and with the needed one; null where nobody has answered yet. What is no level of
 * ours is left out.
 */
export function readConsent(value: string | undefined): readonly ConsentLevel[] | null {
	if (!value) return null;
	const levels = value
		// a consent tool may have escaped the comma
		.split(/,|%2C/i)
		.map(Number)
		.filter((level) => known.has(level));
	if (levels.length === 0) return null;
	return [...new Set([consentLevels.needed, ...levels])].sort() as ConsentLevel[];
}

/** Not answered is refused. */
export function allows(consent: readonly ConsentLevel[] | null, purpose: ConsentPurpose): boolean {
	return purpose === "needed" || (consent?.includes(consentLevels[purpose]) ?? false);
}
