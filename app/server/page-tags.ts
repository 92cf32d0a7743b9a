// Tags of what a kept page shows, as the gateway names them in its changes (gateway/contract/changes).
import type { Operation } from "#contract/operation.ts";
import type { GatewayClient } from "./gateway-client.ts";
import type { RenderNotes } from "./request-context.ts";

/** Ids of products and families anywhere in an answer: each is a tag. */
const tagged = { productId: "product", familyId: "family", segmentationId: "family" } as const;
const deepest = 6;

function collect(value: unknown, tags: Set<string>, depth = 0): void {
	if (typeof value !== "object" || value === null || depth > deepest) return;
	if (Array.isArray(value)) {
		for (const each of value) collect(each, tags, depth + 1);
		return;
	}
	for (const [name, inner] of Object.entries(value)) {
		const kind = tagged[name as keyof typeof tagged];
		if (kind && typeof inner === "string") tags.add(`${kind}:${inner}`).add("catalog");
		else collect(inner, tags, depth + 1);
	}
}

/** Tags of an answer as a whole, by its operation. */
function tagsOfCall({ noun }: Operation): string[] {
	if (noun === "catalog" || noun === "offers") return [noun];
	return noun === "storelocator" ? ["stores"] : [];
}

/** Wraps a client so that the tags of every answer are noted. */
export function withTags(client: GatewayClient, notes: RenderNotes): GatewayClient {
	return {
		async call(operation, input) {
			for (const tag of tagsOfCall(operation)) notes.tags.add(tag);
			const answer = await client.call(operation, input);
			collect(answer.data, notes.tags);
			return answer;
		},
	};
}
