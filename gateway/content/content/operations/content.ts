import { listAssets, listEntries } from "#contract/content/operations.ts";
import { contentTypes } from "#contract/content/types.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { readAssets } from "../asset-library.ts";
import { hreflangEntries, openEntries } from "../entries-in-locale.ts";
import { matchesQuery, QueryFault, readQuery, valuesAt } from "../rules/match.ts";
import { readAs } from "../rules/references.ts";

type Fields = Record<string, unknown>;

/** `only[BASE][]=title&only[page_reference][]=url` */
function onlyOf(query: Fields): Map<string, ReadonlySet<string>> {
	const wishes = new Map<string, ReadonlySet<string>>();
	for (const [key, value] of Object.entries(query)) {
		const field = /^only\[(\w+)\]\[\]$/.exec(key)?.[1];
		if (field) wishes.set(field, new Set([value].flat().map(String)));
	}
	return wishes;
}

/** Entries that match a query, in the order asked for. @throws GatewayError for an invalid query */
export function selected<T extends Fields>(
	entries: readonly T[],
	{
		query,
		asc,
		desc,
	}: { query?: string | undefined; asc?: string | undefined; desc?: string | undefined },
): T[] {
	try {
		const wanted = readQuery(query);
		const passed = entries.filter((entry) => matchesQuery(entry, wanted));
		const field = asc ?? desc;
		if (!field) return passed;
		const at = (entry: T) => String(valuesAt(entry, field.split("."))[0] ?? "");
		const sign = desc ? -1 : 1;
		return passed.toSorted((a, b) => sign * at(a).localeCompare(at(b), "en", { numeric: true }));
	} catch (error) {
		if (!(error instanceof QueryFault)) throw error;
		throw new GatewayError("INVALID_REQUEST", {
			in: "query",
			issues: [{ path: "query", message: error.message }],
		});
	}
}

export const handleListEntries = handler(listEntries, async ({ params, query }, context) => {
	if (!Object.hasOwn(contentTypes, params.type)) throw new GatewayError("NOT_FOUND");
	const inLocale = await openEntries(context, query);
	const all =
		params.type === "hreflang_alternates"
			? await hreflangEntries(context, query)
			: inLocale.of(params.type);
	const passed = selected(all, query);
	const reading = {
		find: inLocale.find,
		include: query["include[]"] ?? [],
		only: onlyOf(query),
		includeDimension: query.include_dimension === "true",
	};
	const entries = passed
		.slice(query.skip, query.skip + query.limit)
		.map((entry) => listEntries.responses[200].shape.entries.element.parse(readAs(entry, reading)));
	const data = { entries, ...(query.include_count === "true" ? { count: passed.length } : {}) };
	return ok(data);
});

export const handleListAssets = handler(listAssets, async ({ query, call }, context) => {
	const language = query.locale.slice(0, 2).toLowerCase();
	const files = await readAssets(context.reading);
	const assets = files
		.filter(({ folder }) => !query.folder || folder === query.folder)
		.map(({ folder, file, title, description }) => {
			const spoken = language in title ? (language as typeof call.language) : "en";
			const { dimension, ...rest } = file;
			return {
				...rest,
				...(query.include_dimension === "true" ? { dimension } : {}),
				folder,
				title: title[spoken],
				description: description[spoken],
			};
		});
	const passed = selected(assets, query);
	const data = {
		assets: passed.slice(query.skip, query.skip + query.limit),
		...(query.include_count === "true" ? { count: passed.length } : {}),
	};
	return ok(data);
});
