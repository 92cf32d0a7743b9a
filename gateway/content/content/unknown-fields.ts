type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of what was written but is not a field: a shape drops it silently, and the author would not notice. */
export function unknownFields(written: unknown, known: unknown, path = ""): string[] {
	if (Array.isArray(written) && Array.isArray(known)) {
		return written.flatMap((value, at) => unknownFields(value, known[at], `${path}${at}.`));
	}
	if (!isFields(written) || !isFields(known)) return [];
	return Object.entries(written).flatMap(([key, value]) =>
		key in known
			? unknownFields(value, known[key], `${path}${key}.`)
			: value === undefined
				? []
				: [path + key],
	);
}
