// What the search box offers while one types: asked by the box itself, in the language of the path.
import { readSuggestions } from "~/models/search/suggestions.server.ts";
import type { SuggestionsAnswer } from "~/models/search/suggestions.ts";
import { wordsOf } from "~/models/search/words.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getRuntime } from "~/server/request-context.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ context, url }: Route.LoaderArgs) {
	const t = getTranslator(context, "search");
	const words = wordsOf(url.searchParams.get("q"));
	const found = await readSuggestions(context, words).catch((err: unknown) => {
		if (!(err instanceof GatewayFailure)) throw err;
		// the box works without company
		getRuntime(context).log.debug({ err }, "no suggestions");
		return { families: [], products: [], pages: [] };
	});
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
