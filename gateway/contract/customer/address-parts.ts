// Parts of an address that are treated alike. No zod here: pages import it.

/** The parts of an address between its name and its town, a line each, from top to bottom. */
export const lineParts = ["company", "line1", "line2", "line3", "line4"] as const;
/** An address with none of its lines. */
export const noLines = Object.fromEntries(lineParts.map((part) => [part, ""])) as Record<
	(typeof lineParts)[number],
	string
>;
/** The parts that are sent in upper case, and kept as they were typed as well. */
export const typedParts = ["firstName", "lastName", ...lineParts, "city"] as const;
