// Clears this process's caches of the database on a change. It runs before the change is published to storefronts, which would else
// ask again and get the old answer.

import type { Change, ChangeListener } from "#gateway/platform/changes/feed.ts";
import { dropCached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { listingsChanged } from "./read-index.ts";
import { refreshSearch } from "./search/search.ts";

const isOfListings = (tag: string) => tag === "catalog" || tag.startsWith("family:");

export function cacheInvalidation(db: Db): ChangeListener {
	return {
		onChange(change: Change | null) {
			dropCached(db, change?.tags ?? null);
			if (!change || change.tags.some(isOfListings)) listingsChanged(db);
			if (!change || change.tags.includes("search")) refreshSearch(db);
		},
		onEnd() {},
	};
}
