import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addStockAlert, listStockAlerts, removeStockAlert } from "#contract/alert/operations.ts";
import { maxAlerts } from "#contract/alert/shapes.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { customers, prices, skus, stockAlerts } from "#gateway/platform/db/schema.ts";
import { queueAlerts } from "#gateway/selling/alerts/queue-alerts.ts";
import { type Caller, type Market, storeIdOf } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("stock alerts (CATALOGUE-36, CATALOGUE-37) on %s", (engine) => {
	let zofia: Caller;
	let sku: string;

	const mailbox = testMailbox({ engine });
	const { gateway } = mailbox;
	beforeAll(async () => {
		zofia = { customerToken: await gateway.tokenOf(demoAccounts.plain.customerId) };
		const { db } = gateway.context;
		const [row] = await db.select().from(skus).where(eq(skus.status, "REGULAR")).limit(1);
		sku = row?.gtin ?? "";
	});
	afterEach(() => mailbox.empty());

	const hold = (stock: number) =>
		gateway.context.db.update(skus).set({ stock }).where(eq(skus.gtin, sku));
	const ask = async (market: Market = "FR", asked = sku) => {
		const input = { query: { id: storeIdOf(market) }, body: { sku: asked } };
		return (await gateway.call(addStockAlert, input, { ...zofia, market })).data.values;
	};
	const list = async (market: Market = "FR") => {
		const input = { query: { id: storeIdOf(market) } };
		return (await gateway.call(listStockAlerts, input, { ...zofia, market })).data.values;
	};
	const take = async (market: Market = "FR") => {
		const input = { params: { sku }, query: { knowledgeTypeId: storeIdOf(market) } };
		return (await gateway.call(removeStockAlert, input, { ...zofia, market })).data.values;
	};
	const sweep = async () => {
		await queueAlerts(gateway.context);
		await mailbox.sweep();
	};
	const mails = () => mailbox.letters();

	it("are a hundred at a shop: a new one drops the oldest", async () => {
		const { db } = gateway.context;
		const customerId = demoAccounts.plain.customerId;
		const storeId = storeIdOf("IT");
		const others = await db
			.select({ gtin: skus.gtin })
			.from(skus)
			.where(ne(skus.gtin, sku))
			.limit(maxAlerts);
		const kept = others.map(({ gtin }, at) => ({
			...{ customerId, storeId, sku: gtin, alertId: randomUUID(), language: "it" as const },
			...{ askedAt: new Date(Date.UTC(2020, 0, 1, 0, at)), answeredAt: null },
		}));
		await db.insert(stockAlerts).values(kept);
		await hold(0);
		await ask("IT");
		const rows = await gateway.rows(stockAlerts, eq(stockAlerts.storeId, storeId));
		const left = rows.map((row) => row.sku);
		expect(left).toHaveLength(maxAlerts);
		expect([left.includes(sku), left.includes(kept[0]?.sku ?? "")]).toEqual([true, false]);
		await db.delete(stockAlerts).where(eq(stockAlerts.storeId, storeId));
	});

	it("are one for a size and store, with the product as on a card", async () => {
		await hold(0);
		await ask();
		const alerts = await ask();
		expect(alerts).toHaveLength(1);
		expect(alerts[0]).toMatchObject({ sku, storeId: storeIdOf("FR"), availability: "UNAVAILABLE" });
		expect(alerts[0]?.product.label).not.toBe("");
		expect(await list()).toEqual(alerts);
		expect(await list("PL")).toEqual([]);
		expect(await take()).toEqual([]);
		expect(await take()).toEqual([]);
	});

	it("wait while the size is sold out, then send one letter, however many jobs run at once", async () => {
		await hold(0);
		await ask("PL");
		await sweep();
		expect(mails()).toEqual([]);
		await hold(2);
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		const [mail, ...more] = mails();
		expect(more).toEqual([]);
		expect(mail?.subject).toMatch(/: Twój rozmiar jest dostępny$/);
		expect(mail?.text).toMatch(/http:\/\/localhost:3000\/pl-pl\/[a-z0-9-]+--p\d+\//);
		expect(mail?.html).toContain('<html lang="pl');
		expect(mail?.html).toContain("/images/products/");
		expect(mail?.text).toContain("Masz pytania? Pomoc");
		expect(await list("PL")).toEqual([]);
	});

	it("can be set again after their letter, and are answered again", async () => {
		await hold(0);
		expect(await ask("PL")).toHaveLength(1);
		await hold(1);
		await sweep();
		expect(mails()).toHaveLength(1);
	});

	it("send nothing when the size is sold out again, or when they were removed", async () => {
		await hold(1);
		await ask("DE");
		await queueAlerts(gateway.context);
		await hold(0);
		await mailbox.sweep();
		expect(mails()).toEqual([]);
		await take("DE");
		await hold(1);
		await sweep();
		expect(mails()).toEqual([]);
	});

	it("wait while the market does not sell the product", async () => {
		const { db } = gateway.context;
		await hold(0);
		const [alert] = await ask("CH");
		const { productId = "" } = alert?.product ?? {};
		const ofProduct = and(eq(prices.productId, productId), eq(prices.list, "CHF"));
		const removed = await db.delete(prices).where(ofProduct).returning();
		await hold(1);
		await sweep();
		expect(mails()).toEqual([]);
		await db.insert(prices).values(removed);
		await sweep();
		expect(mails()).toHaveLength(1);
	});

	it("are never sent to a deleted account", async () => {
		await hold(0);
		await ask();
		const me = eq(customers.customerId, demoAccounts.plain.customerId);
		const gone = (deletedAt: Date | null) =>
			gateway.context.db.update(customers).set({ deletedAt }).where(me);
		await gone(new Date());
		await hold(1);
		await sweep();
		expect(mails()).toEqual([]);
		await gone(null);
	});

	it("are refused for a discontinued size, an unknown shop, and a guest", async () => {
		const status = (value: "DISCONTINUED" | "REGULAR") =>
			gateway.context.db.update(skus).set({ status: value }).where(eq(skus.gtin, sku));
		await status("DISCONTINUED");
		const input = { query: { id: storeIdOf("FR") }, body: { sku } };
		expect((await gateway.fault(addStockAlert, input, zofia)).code).toBe("PRODUCT_NOT_FOUND");
		await status("REGULAR");
		const nowhere = { ...input, query: { id: "nowhere" } };
		expect((await gateway.fault(addStockAlert, nowhere, zofia)).code).toBe("UNKNOWN_STORE");
		expect((await gateway.fault(addStockAlert, input)).code).toBe("INVALID_JWT");
	});
});
