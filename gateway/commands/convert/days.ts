// Days and instants of other shops' files. Only those that begin with the year are read: the order of day and month cannot be told.

/** `1990-05-17`, also with a time. */
export const dayOf = (text: string) => /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(text.trim())?.[0];

/** Without the zone that it was stored with, an instant is of UTC. */
export function instantOf(text: string): string | undefined {
	const day = dayOf(text);
	if (!day) return undefined;
	const read = new Date(
		/[zZ]|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text.trim().replace(" ", "T")}Z`,
	);
	return Number.isNaN(read.getTime()) ? `${day}T00:00:00Z` : read.toISOString();
}
