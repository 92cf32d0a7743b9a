// Suggestions while somebody types a search: the search box requests them, in the language of the path.
import { readSuggestions } from "#app/models/search/suggestions.server.ts";
import type { Suggestions, SuggestionsAnswer } from "#app/models/search/suggestions.ts";
import { wordsOf } from "#app/models/search/words.ts";
import { optional } from "#app/server/failures.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ context, url }: Route.LoaderArgs) {
	const t = getTranslator(context, "search");
	const words = wordsOf(url.searchParams.get("q"));
	const none: Suggestions = { families: [], products: [], pages: [] };
	const found = await optional(context, "suggestions", readSuggestions(context, words), none, null);
	const count = found.families.length + found.products.length + found.pages.length;
	const answer: SuggestionsAnswer = {
		...found,
		words: {
			families: t("suggestedFamilies"),
			products: t("suggestedProducts"),
			pages: t("suggestedPages"),
			searches: t("lastSearches"),
			forget: t("forgetSearches"),
			count: t("suggested", { count }),
		},
	};
	return Response.json(answer, { headers: { "Cache-Control": "private, max-age=60" } });
}
