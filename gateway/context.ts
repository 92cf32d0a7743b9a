import type { Logger } from "pino";
import type { ChangeFeed } from "./changes/feed.ts";
import type { GatewayConfig } from "./config.ts";
import type { DomainRecord } from "./contract/domain/shapes.ts";
import type { DeviceChannel } from "./contract/headers.ts";
import type { BearerClaims } from "./contract/session/shapes.ts";
import type { Language } from "./contract/shapes.ts";
import type { Database, Db } from "./db/client.ts";
import type { Health } from "./http/health.ts";
import type { GatewayApp } from "./http/variables.ts";
import type { Scenes } from "./media/artist.ts";
import type { Pictures } from "./media/pictures.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { Purchases } from "./payments/purchase.ts";
import type { RecommendationProvider } from "./recommendations/provider.ts";

/**
 * What may be joined to the engine where it is started (ADR 0083): the demo is one. The engine knows none by name, and
 * starts as well without any.
 */
export interface Extension {
	/** of the content service, where `CONTENT_DIR` names none */
	contentDir?: string;
	/** Puts its data into a database that is empty. @returns what there is to say about it, null where there was nothing to do */
	install?(context: GatewayContext): Promise<string | null>;
	/** Module whose `draw` (media/artist.ts) draws pictures that nobody took; the drawing process alone loads it. */
	artist?: URL;
	/** composed pictures that its artist draws, which content, families and stores may name */
	scenes?: Scenes;
	/** Of those, the one that the home page opens with, and those that a first visitor meets next, in that order. */
	firstScenes?: { opening: string; near: readonly string[] };
	/** offered where no other provider is configured */
	providers?(context: Pick<GatewayContext, "config" | "db" | "now">): readonly PaymentProvider[];
	/** its orders are on nobody's way: no carrier knows their parcels */
	shipsNothing?: true;
	/** its own pages */
	mountSites?(app: GatewayApp, context: GatewayContext): void;
	/** Work that nobody asks for. @param gatewayUrl where this gateway listens */
	startJobs?(context: GatewayContext, gatewayUrl: string): { stop(): Promise<void> };
}

/** What lives as long as the process. */
export interface GatewayContext {
	config: GatewayConfig;
	database: Database;
	db: Db;
	log: Logger;
	health: Health;
	changes: ChangeFeed;
	pictures: Pictures;
	recommendations: RecommendationProvider;
	extensions: readonly Extension[];
	/** what payments are for */
	purchases: Purchases;
	now(): Date;
	/** True from the first stop signal on: readiness is off. */
	isStopping(): boolean;
	/** Claims of a valid access token, null for any other string; whether its session lives is bearer.ts' to say. */
	verifyAccessToken(token: string): Promise<BearerClaims | null>;
}

/** What one call said about itself in its headers (SESSION-45), checked. */
export interface Call {
	requestId: string;
	/** language tag as sent, e.g. `fr-CH` */
	locale: string;
	language: Language;
	/** null only where the operation needs no shop (web-domains, tokens) */
	domain: DomainRecord | null;
	sessionId: string | null;
	deviceChannel: DeviceChannel;
	/** null for a guest, and for a deleted customer but where the operation is open to one */
	customerId: string | null;
	/** the customer's sign-in that the call is made in */
	familyId: string | null;
	idempotencyKey: string | null;
	/** of a stream of events: the last that was heard */
	lastEventId: string | null;
	/** the caller's address as limits count it (address-key.ts) */
	remoteAddress: string;
	signal: AbortSignal;
}
