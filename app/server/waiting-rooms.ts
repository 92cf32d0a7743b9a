// Which waiting rooms are open, and how far their lines have come (OPERATOR-76): asked for when the gateway says that a room was
// opened or closed, and every second while a shopper waits.
import { listWaitingRooms } from "#contract/waiting-room/operations.ts";
import type { OpenRoom } from "#contract/waiting-room/shapes.ts";
import { type Service, serverHeaders } from "./common-headers.ts";
import { exchange, GatewayFailure } from "./gateway-transport.ts";

/** Milliseconds for which a line's state counts as the present one. */
const freshFor = 1_000;
/** Milliseconds until a question that failed is asked again. */
const askAgainAfter = 5_000;

export interface WaitingRooms {
	/** Whether any room is open: without one nothing is looked at. */
	isAnyOpen(): boolean;
	/** The open room of a product. */
	ofProduct(productId: string): OpenRoom | null;
	/** The open room of a size, and its product. */
	ofSku(sku: string): { room: OpenRoom; productId: string } | null;
	/** The same room with its line as it is now; the last one known while the gateway does not answer. */
	latest(room: OpenRoom): Promise<OpenRoom>;
	/** Rooms were opened or closed, or it is not known which are: asks anew. Never rejects. */
	changed(): Promise<void>;
}

/** Another gateway, or that of the release before, has no such rooms. */
const isMissing = (err: unknown): boolean =>
	err instanceof GatewayFailure &&
	(err.status === 404 || err.details?.answered === 404 || err.details?.answered === 405);

export function createWaitingRooms(service: Service & { now?: () => number }): WaitingRooms {
	const { baseUrl, subscriptionKey, log, timeoutMs, tracing, now = Date.now } = service;
	let rooms: readonly OpenRoom[] = [];
	let byProduct = new Map<string, OpenRoom>();
	let bySku = new Map<string, { room: OpenRoom; productId: string }>();
	let askedAt = 0;
	let running: Promise<void> | null = null;
	let again: NodeJS.Timeout | null = null;
	let failures = 0;

	function take(open: readonly OpenRoom[]): void {
		rooms = open;
		const sold = open.flatMap((room) => room.products.map((product) => ({ room, ...product })));
		byProduct = new Map(sold.map(({ room, productId }) => [productId, room]));
		bySku = new Map(
			sold.flatMap(({ room, productId, skus }) => skus.map((sku) => [sku, { room, productId }])),
		);
	}

	/** Null where it is not told. */
	async function ask(): Promise<readonly OpenRoom[] | null> {
		askedAt = now();
		try {
			const { data } = await exchange(listWaitingRooms, {
				baseUrl: baseUrl(),
				headers: serverHeaders(subscriptionKey),
				deadlineMs: timeoutMs,
				tracing,
			});
			failures = 0;
			return data.rooms;
		} catch (err) {
			if (isMissing(err)) return [];
			log[failures === 0 ? "warn" : "debug"]({ err }, "waiting rooms are not told");
			failures += 1;
			// what is open is not known: it is asked for until it is
			if (again) return null;
			again = setTimeout(() => {
				again = null;
				void load();
			}, askAgainAfter).unref();
			return null;
		}
	}

	function load(): Promise<void> {
		const mine = ask().then((open) => {
			// an answer that a change has overtaken may be of before it
			if (running !== mine) return;
			running = null;
			if (open) take(open);
		});
		running = mine;
		return mine;
	}

	return {
		isAnyOpen: () => rooms.length > 0,
		ofProduct: (productId) => byProduct.get(productId) ?? null,
		ofSku: (sku) => bySku.get(sku) ?? null,
		async latest(room) {
			if (now() - askedAt >= freshFor) await (running ?? load());
			return rooms.find(({ name }) => name === room.name) ?? room;
		},
		// one that runs may have been answered before the change
		changed: load,
	};
}
