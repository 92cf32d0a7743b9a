import type { Logger } from "pino";
import { shopPictures } from "#gateway/content/media/shop-pictures.ts";
import { bearerOf } from "#gateway/customers/sessions/bearer.ts";
import { signingKeysOf } from "#gateway/customers/sessions/signing-keys.ts";
import { orderPurchases } from "#gateway/orders/orders/purchases.ts";
import { createChangeFeed } from "#gateway/platform/changes/feed.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { createHealth } from "#gateway/platform/http/health.ts";
import { cacheInvalidation } from "#gateway/selling/catalog/invalidate-caches.ts";
import { openSearchIndex, setDocumentIndex } from "#gateway/selling/catalog/search/search.ts";
import { marketFacts } from "#gateway/selling/markets/market-facts.ts";
import { embeddedProvider } from "#gateway/selling/recommendations/embedded.ts";
import { serviceProvider } from "#gateway/selling/recommendations/service.ts";
import type { Tracing } from "../shop/process/tracing.ts";
import type { GatewayConfig } from "./config.ts";
import type { Extension, GatewayContext } from "./context.ts";

/** The parts that a context is made from; everything else is derived from them. */
export interface ContextParts {
	config: GatewayConfig;
	database: Database;
	log: Logger;
	tracing?: Tracing | null;
	extensions?: readonly Extension[];
	now?: () => Date;
	isStopping?: () => boolean;
}

export function createContext({
	config: given,
	database,
	log,
	tracing = null,
	extensions = [],
	now = () => new Date(),
	isStopping = () => false,
}: ContextParts): GatewayContext {
	const { db, reading, replica } = database;
	const joined = extensions.find(({ contentDir }) => contentDir);
	const config = { ...given, CONTENT_DIR: given.CONTENT_DIR ?? joined?.contentDir ?? null };
	const keys = signingKeysOf({ db, now });
	const health = createHealth(now);
	const changes = createChangeFeed(database, log, (change) => {
		const isOfMarkets = !change || change.tags.includes("domain");
		return isOfMarkets ? loadMarkets({ db, now }) : null;
	});
	// before caches are cleared: what they ask for anew must not be a former state
	if (replica) changes.subscribe({ onChange: () => replica.changed(), onEnd() {} });
	changes.subscribe(cacheInvalidation(db));
	if (reading !== db) changes.subscribe(cacheInvalidation(reading));
	const documents = config.SEARCH_URL ? openSearchIndex({ db, log }, config.SEARCH_URL) : null;
	if (documents) for (const each of new Set([db, reading])) setDocumentIndex(each, documents);
	const ours = embeddedProvider(reading);
	const url = config.RECOMMENDATIONS_URL;
	const recommendations = url ? serviceProvider({ config, log }, url, ours) : ours;
	return {
		config,
		database,
		db,
		reading,
		log,
		tracing,
		health,
		changes,
		pictures: shopPictures({ config, db, log, health, extensions }),
		recommendations,
		extensions,
		purchases: orderPurchases,
		now,
		isStopping,
		bearerOf: (token) => bearerOf({ db, now }, keys, token),
		marketFacts,
	};
}
