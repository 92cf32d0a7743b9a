// Which birthdays a customer may have: the storefront and the gateway use this one rule.

/**
 * Minimum age, in whole years, to keep a profile here (ACCOUNT-67): below it a parent has to agree in some of the shop's
 * markets (GDPR Art. 8; Germany and Poland have left it at 16), and all markets use one age.
 */
export const youngestCustomer = 16;
/** older than the oldest person on record */
const oldestCustomer = 123;

export type BirthdayFault = "unreal" | "future" | "young" | "old";

const laterBy = (day: string, years: number) =>
	`${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;

function isReal(day: string): boolean {
	const time = Date.parse(`${day}T00:00:00Z`);
	// 30 February is read as 1 March by some engines
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/**
 * What is wrong with a birthday, null for a good one.
 * @param day `YYYY-MM-DD`
 * @param today the same
 */
export function birthdayFault(day: string, today: string): BirthdayFault | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isReal(day)) return "unreal";
	if (day > today) return "future";
	// a customer born on 29 February turns a year older on 1 March of other years
	if (laterBy(day, youngestCustomer) > today) return "young";
	return laterBy(day, oldestCustomer) < today ? "old" : null;
}
