// Clears this process's caches of the database on a change. That happens before the storefronts that keep pages are told, or
// they would ask again and get the old answer.

import { dropCached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { noteListingsChanged } from "#gateway/selling/catalog/read-index.ts";
import { noteDocumentsChanged } from "#gateway/selling/catalog/read-words.ts";
import type { Change, ChangeListener } from "./feed.ts";

const isOfListings = (tag: string) => tag === "catalog" || tag.startsWith("family:");

export function cacheInvalidation(db: Db): ChangeListener {
	return {
		onChange(change: Change | null) {
			dropCached(db, change?.tags ?? null);
			if (!change || change.tags.some(isOfListings)) noteListingsChanged(db);
			if (!change || change.tags.includes("search")) noteDocumentsChanged(db);
		},
		onEnd() {},
	};
}
