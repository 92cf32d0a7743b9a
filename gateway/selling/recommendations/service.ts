// A service that the operator chooses, asked over HTTP (docs/operating.md); when it fails or is slow, ours stand in.
import { z } from "zod";
import { digits } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { boundedText } from "#gateway/platform/http/bounded-text.ts";
import { startDeadline } from "#shop/process/patience.ts";
import { maxCandidates, type RecommendationProvider } from "./provider.ts";

/** Milliseconds an answer may take: pages wait for it. */
const deadline = 400;
/** Milliseconds without requests after it failed. */
const rest = 10_000;
/** Most bytes of an answer. */
const maxBytes = 64 * 1024;

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
				const response = await fetch(url, {
					method: "POST",
					redirect: "error",
					signal: startDeadline(deadline).signal,
					headers: {
						"Content-Type": "application/json",
						Authorization: `Bearer ${config.RECOMMENDATIONS_KEY}`,
					},
					// products and the market, nothing about the person who asks
					body: JSON.stringify({ kinds, productIds, storeId, currency }),
				});
				if (!response.ok) throw new Error(`it answered ${response.status}`);
				const { recommendations } = answer.parse(JSON.parse(await boundedText(response, maxBytes)));
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
