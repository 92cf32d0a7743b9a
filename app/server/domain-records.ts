// The shop domain records (MARKET-24): loaded once, refreshed in the background, valid while the gateway is down.
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { fallbackLocale } from "#shop/locales.ts";
import { type Service, serverHeaders } from "./common-headers.ts";
import { exchange } from "./gateway-transport.ts";

/** The message of MARKET-25, word for word. */
export const domainsFailure =
	'Erreur lors de l\'appel à la méthode "getParams" du composable usePmdParamsServices';

/** Milliseconds after which the records are loaded again. */
const freshFor = 60_000;

export interface DomainRecords {
	/** @throws Error with the message of MARKET-25 when they were never loaded and cannot be */
	all(): Promise<readonly DomainRecord[]>;
	/** The records if they are loaded and have not changed since, else null. The same list until a change, or until they say something else. */
	cached(): readonly DomainRecord[] | null;
	/** They have changed at the gateway: the next caller waits for the new ones. */
	changed(): void;
	/** Calls back with the records that there are, and with each new list. */
	subscribe(listener: (records: readonly DomainRecord[]) => void): void;
}

export function createDomainRecords(options: Service & { now?: () => number }): DomainRecords {
	const now = options.now ?? Date.now;
	let records: readonly DomainRecord[] | null = null;
	let askedAt = 0;
	let running: Promise<readonly DomainRecord[]> | null = null;
	let isStale = false;
	const listeners = new Set<(records: readonly DomainRecord[]) => void>();

	/** Store id of the default shop (MARKET-14), once it is known. */
	const defaultStore = () =>
		records?.find(({ domain }) => domain === fallbackLocale.domain)?.storeId ?? null;

	async function load(): Promise<readonly DomainRecord[]> {
		askedAt = now();
		const { data } = await exchange(listWebDomains, {
			baseUrl: options.baseUrl(),
			headers: serverHeaders(options.subscriptionKey, defaultStore()),
			deadlineMs: options.timeoutMs,
			tracing: options.tracing,
		});
		// MARKET-19: payment products sorted by rank
		return data.map((record) => ({
			...record,
			paymentProducts: record.paymentProducts.toSorted((a, b) => a.rank - b.rank),
		}));
	}

	function take(loaded: readonly DomainRecord[]): readonly DomainRecord[] {
		// what was derived from a list holds as long as the list: a new one that says the same would end it once a minute.
		// After a change there is a new one in any case: what it concerns need not be in the records, such as private prices
		if (!isStale && records && JSON.stringify(records) === JSON.stringify(loaded)) return records;
		// until they are here, no caller gets those of before the change
		isStale = false;
		records = loaded;
		for (const listen of listeners) listen(records);
		return records;
	}

	function refresh(): Promise<readonly DomainRecord[]> {
		if (running) return running;
		const mine: Promise<readonly DomainRecord[]> = load()
			// an answer that a change has overtaken may be of before it
			.then((loaded) => (running === mine ? take(loaded) : (cached() ?? refresh())))
			.finally(() => {
				if (running === mine) running = null;
			});
		running = mine;
		return mine;
	}

	function cached(): readonly DomainRecord[] | null {
		if (isStale) return null;
		if (records && now() - askedAt > freshFor) {
			refresh().catch((err) => options.log.warn({ err }, "domain records not refreshed"));
		}
		return records;
	}

	return {
		cached,
		changed() {
			isStale = true;
			// one that runs may have been answered before the change
			running = null;
		},
		subscribe(listener) {
			listeners.add(listener);
			if (records) listener(records);
		},
		async all() {
			const there = cached();
			if (there) return there;
			try {
				return await refresh();
			} catch (cause) {
				isStale = records !== null;
				// while the gateway is away the last records are better than none
				if (records) return records;
				throw new Error(domainsFailure, { cause });
			}
		},
	};
}
