// What a visitor has allowed (MEASURE-4): comma-separated levels in a cookie. Nothing is allowed until the visitor says so.

export const consentLevels = { needed: 1, experiments: 2, measurement: 3, advertising: 4 } as const;
export type ConsentPurpose = keyof typeof consentLevels;
export type ConsentLevel = (typeof consentLevels)[ConsentPurpose];

/** The purposes, in the order of their levels. */
export const consentPurposes = ["needed", "experiments", "measurement", "advertising"] as const;

/** Version of the question's texts and purposes; a proof names the one a visitor has read. Raise it when either changes. */
export const consentTextVersion = "1";

const known: ReadonlySet<number> = new Set(Object.values(consentLevels));

/**
 * The levels of a consent cookie, sorted and including the needed one; null before the first answer. Unknown levels
 * are left out.
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

/** Purposes that a browser refuses by Global Privacy Control, whatever was answered (MEASURE-66). */
export const purposesOfSignal: readonly ConsentPurpose[] = ["measurement", "advertising"];

/** An answer without what the browser's signal refuses. */
export function withSignal(
	consent: readonly ConsentLevel[] | null,
	hasSignal: boolean,
): readonly ConsentLevel[] | null {
	if (!hasSignal || !consent) return consent;
	const refused = purposesOfSignal.map((purpose): ConsentLevel => consentLevels[purpose]);
	return consent.filter((level) => !refused.includes(level));
}

/** No answer counts as a refusal. */
export function allows(consent: readonly ConsentLevel[] | null, purpose: ConsentPurpose): boolean {
	return purpose === "needed" || (consent?.includes(consentLevels[purpose]) ?? false);
}
