// A service that the operator chooses, asked over HTTP (docs/operating.md); when it fails or is slow, ours stand in.
import { z } from "zod";
import { digits } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { postJson } from "#gateway/platform/http/post-json.ts";
import { maxCandidates, type RecommendationProvider } from "./provider.ts";

/** Pages wait for its answer. */
const limits = { ms: 400, maxBytes: 64 * 1024 };
/** Milliseconds without requests after it failed. */
const rest = 10_000;

const ids = z.array(digits).transform((list) => list.slice(0, maxCandidates));
const answer = z.object({
	recommendations: z.object({
		"worn-with": ids.optional(),
		similar: ids.optional(),
		"others-bought": ids.optional(),
		popular: ids.optional(),
	}),
});

/** @param ours answers when the service does not, and for kinds that the service leaves out */
export function serviceProvider(
	{ config, log }: Pick<GatewayContext, "config" | "log">,
	url: string,
	ours: RecommendationProvider,
): RecommendationProvider {
	let restsUntil = 0;
	return {
		async candidates(query) {
			if (performance.now() < restsUntil) return ours.candidates(query);
			const { kinds, productIds, storeId, currency } = query;
			try {
				// products and the market, nothing about the person who asks
				const body = { kinds, productIds, storeId, currency };
				const key = { Authorization: `Bearer ${config.RECOMMENDATIONS_KEY}` };
				const { recommendations } = answer.parse(await postJson(url, key, body, limits));
				const left = kinds.filter((kind) => recommendations[kind] === undefined);
				const own = left.length > 0 ? await ours.candidates({ ...query, kinds: left }) : new Map();
				return new Map(kinds.map((kind) => [kind, recommendations[kind] ?? own.get(kind) ?? []]));
			} catch (error) {
				restsUntil = performance.now() + rest;
				log.warn({ err: error }, "recommendation service");
				return ours.candidates(query);
			}
		},
	};
}
