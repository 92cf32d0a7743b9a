// `/healthz` and `/readyz`, for probes. Ready means that the shop can be served, not that nothing is wrong.
import { sql } from "drizzle-orm";
import type { Database, Db } from "#gateway/platform/db/client.ts";
import { isDatabaseFull } from "#gateway/platform/db/unavailable.ts";
import { orLate } from "#shop/process/patience.ts";
import type { GatewayApp } from "./variables.ts";

/** Milliseconds after a failed write for which the database counts as full: reads still succeed, so only a write can tell. */
const fullFor = 30_000;

/** What went wrong while the process runs. */
export interface Health {
	/** Records the error that a call failed with. */
	recordFault(error: unknown): void;
	/** Records whether a picture could be kept on disk. */
	recordPictureCached(isKept: boolean): void;
	isDatabaseFull(): boolean;
	arePicturesCached(): boolean;
}

export function createHealth(now: () => Date): Health {
	let fullAt = Number.NEGATIVE_INFINITY;
	let isKept = true;
	return {
		recordFault(error) {
			if (isDatabaseFull(error)) fullAt = now().getTime();
		},
		recordPictureCached(kept) {
			isKept = kept;
		},
		isDatabaseFull: () => now().getTime() - fullAt < fullFor,
		arePicturesCached: () => isKept,
	};
}

interface HealthFacts {
	takesPayments: boolean;
	sendsLetters: boolean;
	/** Visitors come through storefronts whose forwarded headers do not count. */
	lacksTrustedProxy: boolean;
	/** Whether a market is open: without one there is no shop to show. */
	hasMarket(): boolean;
	/** Whether listings can be answered from memory. */
	canList(): boolean;
}

/** Milliseconds that a probe waits for the database. */
const patience = 2_000;

export function mountHealth(
	app: GatewayApp,
	{
		db,
		database,
		health,
		isStopping,
	}: { db: Db; database: Database; health: Health; isStopping(): boolean },
	{ takesPayments, sendsLetters, lacksTrustedProxy, hasMarket, canList }: HealthFacts,
): void {
	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		if (isStopping()) return c.json({ status: "stopping" }, 503);
		const asked = db
			.execute<{ present: boolean }>(sql`select exists (select 1 from products) as present`)
			.catch(() => null);
		const limited = database.sessionShortage().catch(() => null);
		const [goods, sessions] = await orLate(patience, Promise.all([asked, limited]), () => [
			null,
			null,
		]);
		// all gateways share the database: to take each out of service would leave none for what memory answers
		if (!goods && !canList()) return c.json({ status: "database unreachable" }, 503);
		const isFull = health.isDatabaseFull();
		const isKept = health.arePicturesCached();
		return c.json({
			status: goods && !isFull && isKept ? "ready" : "degraded",
			...(goods ? (isFull ? { database: "full" } : {}) : { database: "unreachable" }),
			// pictures are still answered, but made anew each time
			...(isKept ? {} : { pictures: "not kept" }),
			...(hasMarket()
				? {}
				: { markets: "none: the command import brings them in (docs/importing.md)" }),
			...(!goods || goods.rows[0]?.present
				? {}
				: { catalogue: "empty: the command import brings one in (docs/importing.md)" }),
			...(sessions ? { sessions } : {}),
			...(takesPayments ? {} : { payments: "no provider: none is taken" }),
			...(sendsLetters ? {} : { letters: "no mail server: they wait unsent" }),
			...(lacksTrustedProxy
				? { proxy: "TRUST_PROXY is not set: sign-in does not know the shop's host" }
				: {}),
		});
	});
}
