/**
 * Name of the unique constraint or check that made a statement fail, null for any other failure. Both engines put
 * it on the driver's error, which drizzle hands on as `cause`.
 */
export function violatedConstraint(error: unknown): string | null {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		if (!("code" in one) || !("constraint" in one)) continue;
		if (one.code === "23505" || one.code === "23514") return String(one.constraint);
	}
	return null;
}
