// Queries by which a redirect for an address may be kept: its own, or a part of it.

/** Parameters that only say where the visitor comes from. */
const tracking =
	/^(?:utm_.+|mtm_.+|pk_.+|mc_[ce]id|_ga|_gl|gclid|gclsrc|gad_.+|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|srsltid|epik)$/i;

/** Most parameters of which every part is tried: 64 queries. */
const mostParameters = 6;

/** Query strings in the order in which they count: the whole one, then parts of it, the most parameters first, at last none. */
export function queriesOf(address: string): string[] {
	const { searchParams } = new URL(address, "http://shop.invalid");
	searchParams.sort();
	const all = [...searchParams];
	const own = all.filter(([name]) => !tracking.test(name));
	const parts = own.length > mostParameters ? fewParts(own) : everyPart(own);
	const sorted = parts.toSorted((a, b) => b.length - a.length);
	return [...new Set([all, ...sorted].map((part) => String(new URLSearchParams(part))))];
}

type Pair = [string, string];

function everyPart(pairs: readonly Pair[]): Pair[][] {
	return Array.from({ length: 2 ** pairs.length }, (_, bits) =>
		pairs.filter((__, at) => bits & (1 << at)),
	);
}

/** Of a long query: all, all but one, and each alone. */
function fewParts(pairs: readonly Pair[]): Pair[][] {
	const some = pairs.slice(0, 40);
	return [
		[...pairs],
		...some.map((_, at) => some.filter((__, other) => other !== at)),
		...some.map((pair) => [pair]),
		[],
	];
}
