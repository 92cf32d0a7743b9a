// The segmentation tree that all requests of a shop share for a minute (CATALOGUE-8).
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatewayFailure } from "#app/server/gateway-transport.ts";
import {
	type CacheRendering,
	cacheRenderingKey,
	gatewayKey,
	getSegmentations,
	runtimeKey,
	shopKey,
} from "#app/server/request-context.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const away = () => new GatewayFailure("listSegmentations", "UNREACHABLE", 503, "not reached");
const tree = (id: string) => [{ segmentationId: id }];

/** A request of one shop; `call` answers it. */
function requestsOf() {
	const runtime = {
		shared: new Map(),
		log: { debug: vi.fn() },
		env: { GATEWAY_TIMEOUT: 1_000 },
	};
	const shop = { locale: { tag: "en-GB" }, domain: { storeId: "1" } };
	return (call: () => Promise<unknown>, rendering: CacheRendering | null = null) => {
		const context = new RouterContextProvider();
		context.set(runtimeKey, runtime as never);
		context.set(shopKey, shop as never);
		context.set(cacheRenderingKey, rendering);
		context.set(gatewayKey, { call } as never);
		return getSegmentations(context);
	};
}

it("are left empty where they cannot be read, and the page is not kept (PAGE-98)", async () => {
	const ask = requestsOf();
	const rendering = { tags: new Set<string>(), isPartial: false } as CacheRendering;
	expect(await ask(() => Promise.reject(away()), rendering)).toEqual([]);
	expect(rendering.isPartial).toBe(true);
	expect(await ask(async () => ({ data: tree("a") }))).toEqual(tree("a"));
});

it("are the old ones for everybody until the new ones are there, and while the gateway is away", async () => {
	const ask = requestsOf();
	const never = vi.fn(() => new Promise<never>(() => undefined));
	await ask(async () => ({ data: tree("old") }));
	vi.setSystemTime(Date.now() + 61_000);
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	expect(await ask(() => promise)).toEqual(tree("old"));
	expect(await ask(never)).toEqual(tree("old"));
	reject(away());
	expect(await ask(never)).toEqual(tree("old"));
	expect(never).not.toHaveBeenCalled();
	vi.setSystemTime(Date.now() + 61_000);
	await ask(async () => ({ data: tree("new") }));
	await expect.poll(() => ask(never)).toEqual(tree("new"));
});
