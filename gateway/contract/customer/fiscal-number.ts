// Fiscal numbers of persons, where a market's invoices ask for them: each by its own shape and check digits.

interface Rule {
	/** an example for the hint beside the field */
	example: string;
	/** takes the number in capitals, without spaces, dots and hyphens */
	isRight(number: string): boolean;
}

const weigh = (digits: string, weights: readonly number[]) =>
	weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const nifLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

/** NIF of a person and NIE: the letter is the number's remainder by 23. */
function isNif(number: string): boolean {
	const parts = /^(?:(\d{8})|([XYZ])(\d{7})|[KLM](\d{7}))([A-Z])$/.exec(number);
	if (!parts) return false;
	const [, dni, foreign, rest, special, letter] = parts;
	const digits = dni ?? special ?? `${"XYZ".indexOf(foreign ?? "")}${rest}`;
	return nifLetters[Number(digits) % 23] === letter;
}

/** Value of a character in an odd place; digits count as the letters A to J. */
const oddValues = [
	1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
const rankOf = (sign: string) =>
	/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - "A".charCodeAt(0);

/** When two people would share a code, letters replace its digits, from the right. */
const digitLetters = "LMNPQRSTUV";
const codice = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST]([\dL-NP-V]{2})[A-Z][\dL-NP-V]{3}([A-Z])$/;

function isCodiceFiscale(number: string): boolean {
	const [, birthDay = "", check] = codice.exec(number) ?? [];
	if (!check) return false;
	const day = Number(birthDay.replaceAll(/[A-Z]/g, (sign) => String(digitLetters.indexOf(sign))));
	// days of women are counted from 41
	if (day < 1 || day > 71 || (day > 31 && day < 41)) return false;
	const signs = [...number.slice(0, 15)];
	const sum = signs.reduce((total, sign, at) => {
		return total + (at % 2 === 0 ? (oddValues[rankOf(sign)] ?? 0) : rankOf(sign));
	}, 0);
	return String.fromCharCode("A".charCodeAt(0) + (sum % 26)) === check;
}

const peselWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

function isPesel(number: string): boolean {
	if (!/^\d{11}$/.test(number)) return false;
	// the month also gives the century: 81 to 92 of 1800, 01 to 12 of 1900, 21 to 32 of 2000
	const [month, day] = [Number(number.slice(2, 4)) % 20, Number(number.slice(4, 6))];
	if (month < 1 || month > 12 || day < 1 || day > 31) return false;
	return (10 - (weigh(number, peselWeights) % 10)) % 10 === Number(number[10]);
}

function isNip(number: string): boolean {
	return /^\d{10}$/.test(number) && weigh(number, nipWeights) % 11 === Number(number[9]);
}

const rules: Readonly<Record<string, Rule>> = {
	ES: { example: "12345678Z", isRight: isNif },
	IT: { example: "RSSMRA85T10A562S", isRight: isCodiceFiscale },
	PL: { example: "44051401359", isRight: (number) => isPesel(number) || isNip(number) },
};

/** An example of the number that the market asks for, null if it asks for none. @param country ISO 3166-1 alpha-2 */
export const fiscalExample = (country: string): string | null => rules[country]?.example ?? null;

/**
 * The number as it is stored; null if it is not valid in the market.
 * @param typed with spaces, dots or hyphens, in any case
 * @param country ISO 3166-1 alpha-2 of the market
 */
export function readFiscalNumber(typed: string, country: string): string | null {
	const number = typed.toUpperCase().replaceAll(/[\s.-]/g, "");
	return rules[country]?.isRight(number) ? number : null;
}
