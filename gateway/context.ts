import type { Logger } from "pino";
import type { Facts } from "#gateway/content/content/rules/fill-facts.ts";
import type { Pictures } from "#gateway/content/media/pictures.ts";
import type { Scenes } from "#gateway/content/media/scenes.ts";
import type { ChangeFeed } from "#gateway/platform/changes/feed.ts";
import type { Database, Db } from "#gateway/platform/db/client.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import type { Health } from "#gateway/platform/http/health.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import type { PaymentProvider } from "#gateway/selling/payments/provider.ts";
import type { Purchases } from "#gateway/selling/payments/purchase.ts";
import type { RecommendationProvider } from "#gateway/selling/recommendations/provider.ts";
import type { Tracing } from "../shop/process/tracing.ts";
import type { GatewayConfig } from "./config.ts";
import type { DeviceChannel } from "./contract/headers.ts";
import type { Language } from "./contract/shapes.ts";

/**
 * What may be joined to the engine when it starts (ADR 0083), such as the demo. The engine knows no extension by name and
 * also starts without any.
 */
export interface Extension {
	/** folder of the content service where `CONTENT_DIR` names none, for a database that has its data */
	contentDir?: string;
	/** whether the database has its data, and not that of another shop */
	isInstalled?(context: DbContext): Promise<boolean>;
	/**
	 * Puts its data into an empty database.
	 * @param tell how far it is: `3 of 9`
	 * @returns a line for the log, null when there was nothing to do
	 */
	install?(context: GatewayContext, tell: (progress: string) => void): Promise<string | null>;
	/** folder of its pictures (media/scenes.ts), for keys that `MEDIA_URL` does not have */
	mediaDir?: string;
	/** composed pictures of that folder, which content, families and stores may name */
	scenes?: Scenes;
	/** offered where no other provider is configured */
	providers?(context: Pick<GatewayContext, "config" | "db" | "now">): readonly PaymentProvider[];
	/** no carrier knows the parcels of its orders */
	shipsNothing?: true;
	/** mounts its own pages */
	mountSites?(app: GatewayApp, context: GatewayContext): void;
	/** Starts its jobs, which stop within so many milliseconds. @param gatewayUrl where this gateway listens */
	startJobs?(context: GatewayContext, gatewayUrl: string): { stop(within: number): Promise<void> };
}

/** What lives as long as the process. */
export interface GatewayContext {
	config: GatewayConfig;
	database: Database;
	db: Db;
	/** what reads catalogue, content and the listing index; it never decides on a cart, a session, an order or stock */
	reading: Db;
	log: Logger;
	/** null where nothing collects traces */
	tracing: Tracing | null;
	health: Health;
	changes: ChangeFeed;
	pictures: Pictures;
	recommendations: RecommendationProvider;
	extensions: readonly Extension[];
	/** what payments are for */
	purchases: Purchases;
	/** By the database's clock (db/clock.ts): what one gateway writes, another compares. */
	now(): Date;
	/** True from the first stop signal on; readiness then fails. */
	isStopping(): boolean;
	/** Null for an access token that is not ours, has expired, or whose session has ended. */
	bearerOf(token: string): Promise<Bearer | null>;
	/** Facts of a market that texts of the content service name. */
	marketFacts(market: Market): Facts;
}

/** What most modules need of it: the database, and its clock. */
export type DbContext = Pick<GatewayContext, "db" | "now">;

/** The session of an access token. */
export interface Bearer {
	customerId: string;
	/** the refresh family of the sign-in that the token descends from */
	familyId: string;
	/** SESSION-34: may read and reactivate their account; to everything else they are a guest */
	isDeleted: boolean;
}

/** What one call's headers say (SESSION-45), checked. */
export interface Call {
	requestId: string;
	/** language tag as sent, e.g. `fr-CH` */
	locale: string;
	language: Language;
	/** null only where the operation needs no shop (web-domains, tokens) */
	domain: Market | null;
	sessionId: string | null;
	deviceChannel: DeviceChannel;
	/** null for a guest, and for a deleted customer unless the operation is open to one */
	customerId: string | null;
	/** the refresh family of the sign-in that the call is made with */
	familyId: string | null;
	/** name of the operator's key that the call is made with; null for any other call */
	operator: string | null;
	idempotencyKey: string | null;
	earlierKey: string | null;
	/** id of the last event that the reader of a stream received */
	lastEventId: string | null;
	/** the caller's address as limits count it (shop/address-key.ts) */
	remoteAddress: string;
	signal: AbortSignal;
}
