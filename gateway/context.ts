import type { Logger } from "pino";
import type { ChangeFeed } from "./changes/feed.ts";
import type { GatewayConfig } from "./config.ts";
import type { DomainRecord } from "./contract/domain/shapes.ts";
import type { DeviceChannel } from "./contract/headers.ts";
import type { BearerClaims } from "./contract/session/shapes.ts";
import type { Language } from "./contract/shapes.ts";
import type { Database, Db } from "./db/client.ts";
import type { Health } from "./http/health.ts";
import type { RecommendationProvider } from "./recommendations/provider.ts";

/** What lives as long as the process. */
export interface GatewayContext {
	config: GatewayConfig;
	database: Database;
	db: Db;
	log: Logger;
	health: Health;
	changes: ChangeFeed;
	recommendations: RecommendationProvider;
	now(): Date;
	/** True from the first stop signal on: readiness is off. */
	isStopping(): boolean;
	/** Claims of a valid access token, null for any other string; whether its session lives is bearer.ts' to say. */
	verifyAccessToken(token: string): Promise<BearerClaims | null>;
}

/** What one call said about itself in its headers (S1 §7), checked. */
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
