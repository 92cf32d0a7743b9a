// Measures the memory that pages leave behind in storefront and gateway after they have ended, in whatever way.
import { newPostgresDatabase } from "../gateway/databases.ts";
import { type Ending, walkThrough } from "./page-walk.ts";
import { startGatewayProgram, startStorefront } from "./program.ts";
import { stallingGateway } from "./stalling-gateway.ts";

/** Bytes per page. */
export interface Growth {
	storefront: number;
	gateway: number;
}

export interface Pages {
	ending: Ending;
	pages: number;
}

/**
 * Starts both programs, fills their caches, and returns how much each group of pages has added for good.
 * @param warmUp pages that fill caches, compiled code and pools before the first measurement
 */
export async function memoryOf(
	warmUp: number,
	groups: readonly Pages[],
): Promise<Map<Ending, Growth>> {
	const database = await newPostgresDatabase();
	const gateway = await startGatewayProgram({ DATABASE_URL: database.url });
	const stalling = await stallingGateway(gateway.url);
	const storefront = await startStorefront({
		GATEWAY_URL: stalling.url,
		TRUST_PROXY: "1",
		REQUEST_TIMEOUT: "3000",
		// longer than a page is waited for: a call that is held back ends after its page, and reports to the circuit
		GATEWAY_TIMEOUT: "15000",
		// every page is rendered
		PAGE_CACHE_MB: "0",
	});
	const walk = await walkThrough(storefront.url);
	const held = async (): Promise<Growth> => {
		await stalling.givenUp();
		return { storefront: await storefront.memory(), gateway: await gateway.memory() };
	};
	const grown = new Map<Ending, Growth>();
	try {
		// the kind that is measured first comes last: while pages are waited for, V8 drops code that the next ones bring back
		for (const { ending } of groups.toReversed()) await walk.ask(warmUp, ending);
		let before = await held();
		for (const { ending, pages } of groups) {
			await walk.ask(pages, ending);
			const after = await held();
			grown.set(ending, {
				storefront: (after.storefront - before.storefront) / pages,
				gateway: (after.gateway - before.gateway) / pages,
			});
			before = after;
		}
		return grown;
	} finally {
		walk.close();
		await storefront.stop("SIGKILL");
		await gateway.stop("SIGKILL");
		stalling.close();
		await database.drop();
	}
}
