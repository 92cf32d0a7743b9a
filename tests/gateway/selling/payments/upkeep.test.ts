import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { startProviderJobs } from "#demo/payments/jobs.ts";
import { carts, idempotencyKeys } from "#gateway/platform/db/schema.ts";
import { runOnce } from "#gateway/platform/http/idempotency.ts";
import { prune } from "#gateway/selling/payments/upkeep.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment } from "./payer.ts";

const day = 86_400_000;

describe.each(engines)("upkeep on %s", (engine) => {
	let now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ engine, now: () => now });

	it("notifies the shop by its own webhook as soon as it starts, and stops on request", async () => {
		const sku = await hangOne(gateway.context.db);
		const caller = await shopper(gateway, "upkept");
		const ready = await readyCart(gateway, caller, [sku]);
		const { cart, page } = await startPayment(gateway, caller, ready);
		await payWith(page, "4111111111111111");
		const upkeep = startProviderJobs(gateway.context, gateway.url);
		const params = { cartId: cart.id };
		await vi.waitFor(() => gateway.call(findOrderOfCart, { params }, caller), { timeout: 15_000 });
		await upkeep.stop(15_000);
	});

	it("deletes old keys and guests' carts, keeps customers' carts and those with payments", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db);
		const guest = { ...(await shopper(gateway)), idempotencyKey: randomUUID() };
		const left = await cartWith(gateway, { ...guest, idempotencyKey: "" }, []);
		const add = { params: { cartId: left.id, sku }, query: { version: 1 } };
		await gateway.call(addProduct, add, guest);
		const owner = await shopper(gateway, "keeps-it");
		const kept = await cartWith(gateway, owner, [sku]);
		const payer = await shopper(gateway, "pays-later");
		const { cart: paying } = await startPayment(
			gateway,
			payer,
			await readyCart(gateway, payer, [sku]),
		);

		const keyOf = () =>
			gateway.rows(idempotencyKeys, eq(idempotencyKeys.key, guest.idempotencyKey));
		now = new Date(now.getTime() + day - 1);
		await prune(gateway.context);
		expect(await keyOf()).toHaveLength(1);
		now = new Date(now.getTime() + 45 * day);
		await prune(gateway.context);
		expect(await keyOf()).toEqual([]);
		const ids = [left.id, kept.id, paying.id];
		const rest = await db.select({ id: carts.id }).from(carts).where(inArray(carts.id, ids));
		expect(rest.map(({ id }) => id).toSorted()).toEqual([kept.id, paying.id].toSorted());
	});

	it("`once` does a write once, also in parallel, and a failure leaves the key usable", async () => {
		const key = { scope: "session:s", key: randomUUID(), fingerprint: "f" };
		let done = 0;
		const write = () =>
			runOnce(gateway.context, key, async () => {
				done += 1;
				return { status: 200, data: { done } };
			});
		const failing = runOnce(gateway.context, key, async () => {
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		const replies = await Promise.all([write(), write(), write()]);
		for (const reply of replies) expect(reply).toEqual({ status: 200, data: replies[0]?.data });
		expect(await write()).toEqual(replies[0]);
		const other = runOnce(gateway.context, { ...key, fingerprint: "g" }, async () => ({
			status: 200,
			data: 0,
		}));
		await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
	});
});
