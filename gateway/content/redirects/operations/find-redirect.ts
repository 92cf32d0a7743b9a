import { and, desc, inArray, sql } from "drizzle-orm";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { isPattern, pathKey, targetOf } from "#contract/redirect/path-key.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { patternParts, redirects } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";

/** Parameters that only say where the visitor comes from. */
const tracking =
	/^(?:utm_.+|mtm_.+|pk_.+|mc_[ce]id|_ga|_gl|gclid|gclsrc|gad_.+|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|srsltid|epik)$/i;

/** Most parameters of which every part is tried: 64 queries. */
const maxParameters = 6;

/** Query strings in the order in which they count: the whole one, then parts of it, the most parameters first, at last none. */
function queriesOf(address: string): string[] {
	const { searchParams } = new URL(address, "http://shop.invalid");
	searchParams.sort();
	const all = [...searchParams];
	const own = all.filter(([name]) => !tracking.test(name));
	const parts = own.length > maxParameters ? fewParts(own) : everyPart(own);
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

/** Redirects that may follow one another; more of them never end. */
const maxHops = 10;

interface Found {
	from: string;
	to: string;
}

const columns = {
	from: redirects.fromPath,
	to: redirects.toPath,
	storeId: redirects.storeId,
};

/** The redirect of an address with this query or a part of it, the longest part first, the shop's own before the common one. */
async function findExact(
	{ reading: db }: GatewayContext,
	storeIds: string[],
	address: string,
): Promise<Found | undefined> {
	const [path = ""] = pathKey(address).split("?");
	const queries = queriesOf(address);
	const keys = queries.map((query) => (query === "" ? path : `${path}?${query}`));
	const found = await db
		.select(columns)
		.from(redirects)
		.where(and(inArray(redirects.fromPath, keys), inArray(redirects.storeId, storeIds)))
		.orderBy(desc(redirects.storeId));
	return found
		.filter(({ from }) => !isPattern(from))
		.toSorted((a, b) => keys.indexOf(a.from) - keys.indexOf(b.from))[0];
}

/** The pattern that names most of the path before its star, then most behind it. */
async function findPattern(
	{ reading: db }: GatewayContext,
	storeIds: string[],
	address: string,
): Promise<Found | undefined> {
	const [path = ""] = pathKey(address).split("?");
	// `/blog/*` is for `/blog` too
	const whole = `${path}/`;
	const beginnings = Array.from({ length: whole.length }, (_, at) => whole.slice(0, at + 1));
	const { before, behind } = patternParts;
	const [found] = await db
		.select(columns)
		.from(redirects)
		.where(
			and(
				sql`${redirects.fromPath} like '%*%'`,
				inArray(before, beginnings),
				inArray(redirects.storeId, storeIds),
				sql`(case when ${behind} = '' then true
					else length(${before}) + length(${behind}) <= ${path.length}::int
						and right(${path}, length(${behind})) = ${behind} end)`,
			),
		)
		.orderBy(desc(sql`length(${before})`), desc(sql`length(${behind})`), desc(redirects.storeId))
		.limit(1);
	return found;
}

export const handleFindRedirect = handler(findRedirect, async ({ query, call }, context) => {
	const storeIds = ["", call.domain?.storeId ?? ""];
	const next = async (address: string): Promise<string | null> => {
		const found =
			(await findExact(context, storeIds, address)) ??
			(await findPattern(context, storeIds, address));
		return found ? targetOf(found, address) : null;
	};
	const to = await next(query.path);
	if (to === null) throw new GatewayError("NOT_FOUND");
	const seen = new Set([pathKey(query.path)]);
	// a circle of pages is left to the storefront, which knows which of them exist; what only grows never ends at a page
	for (let last: string | null = to; last !== null && !seen.has(pathKey(last)); ) {
		seen.add(pathKey(last));
		if (seen.size > maxHops || last.length > 2_000) throw new GatewayError("NOT_FOUND");
		last = await next(last);
	}
	if (pathKey(to) === pathKey(query.path)) throw new GatewayError("NOT_FOUND");
	return ok({ to });
});
