/**
 * Name of the unique constraint or check that made a statement fail, null for any other failure. On both engines it
 * is on the driver's error, which drizzle passes on as `cause`.
 */
export function violatedConstraint(error: unknown): string | null {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		if (!("code" in one) || !("constraint" in one)) continue;
		if (one.code === "23505" || one.code === "23514") return String(one.constraint);
	}
	return null;
}

/** What constraints mean to the author of a file, which knows columns and not indexes. */
const meanings: Readonly<Record<string, string>> = {
	skus_product_size: "gtin: its product has this size already, with another gtin",
	products_option: "optionId: another product has it",
	gift_cards_balance: "balance: between 0 and initialAmount",
	promotions_span: "endsAt: not after startsAt",
	promotions_percent: "percent: between 1 and 100",
	shipping_rates_days: "maxDays: less than minDays",
};

/** @param rule name of a constraint */
export const meaningOf = (rule: string): string => meanings[rule] ?? `the rule ${rule} forbids it`;

/** Why a table refused a row, in words; null for an error that is not about the row. */
export function databaseRefusal(error: unknown): string | null {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	if (!(cause instanceof Error) || !("code" in cause)) return null;
	// SQLSTATE class 22 is for invalid values, 23 for conflicts with constraints or other rows
	if (!/^2[23]/.test(String(cause.code))) return null;
	const constraint = violatedConstraint(error);
	return constraint ? meaningOf(constraint) : cause.message;
}
