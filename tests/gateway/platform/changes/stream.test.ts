import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { streamChanges } from "#contract/changes/stream-changes.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { changeStream } from "#gateway/platform/changes/change-stream.ts";
import { newestChange, pruneChanges } from "#gateway/platform/changes/feed.ts";
import {
	catalogTerms,
	changes,
	deliveryPoints,
	models,
	products,
	promotions,
	skus,
} from "#gateway/platform/db/schema.ts";
import { aFolder, aPage } from "#tests/gateway/content/content/a-folder.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { hangOne, setPrice, setStock } from "#tests/gateway/selling/carts/garments.ts";
import { type ChangeReader, readChanges } from "#tests/support/gateway/change-reader.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("streamChanges on %s", (engine) => {
	const readers: ChangeReader[] = [];
	const gateway = testGateway({ engine });
	afterEach(() => {
		for (const reader of readers.splice(0)) reader.close();
	});

	const read = async (headers: Record<string, string> = {}, search = "") => {
		const reader = await readChanges(gateway.url, headers, search);
		readers.push(reader);
		return reader;
	};
	const productOf = async (gtin: string) => {
		const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
		return String(sku?.productId);
	};

	it("sends a new price to the product and its families", async () => {
		const gtin = await hangOne(gateway.context.db);
		const reader = await read();
		expect(reader.events[0]).toMatchObject({ name: "ready", id: expect.stringMatching(/^\d+$/) });
		await setPrice(gateway.context.db, gtin, 3_990);
		await expect
			.poll(() => reader.tags())
			.toEqual(["family:test_rack", `product:${await productOf(gtin)}`]);
		await setPrice(gateway.context.db, gtin, 3_990);
		await setStock(gateway.context.db, gtin, 40);
		// the same price again changes nothing, and no listing depends on how much stock is left while there is some
		await expect.poll(() => reader.tags().slice(2)).toEqual([`product:${await productOf(gtin)}`]);
	});

	it("sends an order of the last item to the product and its families", async () => {
		const reader = await read();
		const { sku } = await buy(gateway, "buys-the-last");
		const tag = `product:${await productOf(sku)}`;
		await expect.poll(() => reader.tags()).toContain(tag);
		const last = await read();
		await setStock(gateway.context.db, sku, 0);
		await expect.poll(() => last.tags()).toEqual(["family:test_rack", tag]);
	});

	it("sends nothing that is rolled back", async () => {
		const gtin = await hangOne(gateway.context.db);
		const reader = await read();
		const undone = gateway.context.db.transaction(async (tx) => {
			await setStock(tx, gtin, 1);
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		await setStock(gateway.context.db, gtin, 2);
		await expect.poll(() => reader.tags()).toHaveLength(1);
	});

	it("sends names and reviews of a model to each of its products", async () => {
		const { db } = gateway.context;
		const [colour] = await db.select().from(products).limit(1);
		const { model } = colour ?? { model: "" };
		const all = await gateway.rows(products, eq(products.model, model));
		const reader = await read();
		await db.update(models).set({ averageRating: 1.5 }).where(eq(models.model, model));
		await expect
			.poll(() => reader.tags().toSorted())
			.toEqual(all.map(({ productId }) => `product:${productId}`).toSorted());
	});

	it("sends a moved product to its old and its new family", async () => {
		const { db } = gateway.context;
		const productId = await productOf(await hangOne(db));
		const reader = await read();
		await db
			.update(products)
			.set({ segmentationPath: ["elsewhere"] })
			.where(eq(products.productId, productId));
		await expect
			.poll(() => reader.tags())
			.toEqual(["family:elsewhere", "family:test_rack", `product:${productId}`]);
	});

	it("sends one change of the whole catalogue for a sale on everything", async () => {
		const reader = await read();
		await gateway.context.db.execute(sql`update prices set price = price + 1`);
		await expect.poll(() => reader.tags()).toEqual(["catalog"]);
	});

	it("sends changes of catalogue words, of each store, and of offers", async () => {
		const { db } = gateway.context;
		const [store] = await db
			.select()
			.from(deliveryPoints)
			.where(eq(deliveryPoints.kind, "store"))
			.limit(1);
		const [locker] = await db
			.select()
			.from(deliveryPoints)
			.where(eq(deliveryPoints.kind, "locker"))
			.limit(1);
		const rename = (pointId = "") =>
			db.update(deliveryPoints).set({ name: "Renamed" }).where(eq(deliveryPoints.pointId, pointId));
		const reader = await read();
		await rename(locker?.pointId);
		await rename(store?.pointId);
		await db.update(catalogTerms).set({ hex: "#000000" });
		await db.update(promotions).set({ isAnnounced: false });
		await expect
			.poll(() => reader.tags())
			.toEqual([`store:${store?.pointId}`, "stores", "catalog", "offers"]);
	});

	it("sends the content types that an import changed, and nothing if it changed nothing", async () => {
		const { now } = gateway.context;
		const { root, write } = aFolder({
			"blog/coat/en.md": aPage("Coats"),
			"trend/opening/en.md": aPage("Open"),
		});
		await importContent(gateway.context, root, now());
		const reader = await read();
		await gateway.call(listEntries, { params: { type: "blog" }, query: {} });
		await importContent(gateway.context, root, now());
		write("blog/coat/en.md", aPage("Coats and more"));
		await importContent(gateway.context, root, now());
		const titles = async () =>
			(await gateway.call(listEntries, { params: { type: "blog" }, query: {} })).data.entries.map(
				({ title }) => title,
			);
		await expect.poll(() => reader.tags()).toEqual(["content:blog"]);
		// a reader that was told and asks at once does not get what was cached
		expect(await titles()).toEqual(["Coats and more"]);
	});

	it("sends a change of a market once, and none for a row that changes nothing (MARKET-63)", async () => {
		const { db, now } = gateway.context;
		const { root, write } = aFolder({});
		const file = (amount: number) =>
			write("markets.jsonl", JSON.stringify({ storeId: "1001", loyaltyCardPrice: amount }));
		const bring = () => runImport({ db, now }, sourceFiles(join(root, "markets.jsonl")));
		const price = async () =>
			(await gateway.call(listWebDomains, {})).data[0]?.loyaltyCardCentAmount;
		const reader = await read();
		file(1_100);
		await bring();
		await expect.poll(() => reader.tags()).toEqual(["domain"]);
		expect(await price()).toBe(1_100);
		await bring();
		file(1_000);
		await bring();
		await expect.poll(() => reader.tags()).toEqual(["domain", "domain"]);
		expect(await price()).toBe(1_000);
	});

	it.each(["header", "query"])("begins with the changes missed since an id (%s)", async (way) => {
		const gtin = await hangOne(gateway.context.db);
		const before = await read();
		const id = String(before.events[0]?.id);
		before.close();
		await setStock(gateway.context.db, gtin, 3);
		const again =
			way === "header" ? await read({ "last-event-id": id }) : await read({}, `?after=${id}`);
		const [first] = again.events;
		expect(first?.name).toBe("change");
		expect(again.tags()).toContain(`product:${await productOf(gtin)}`);
		expect(Number(first?.id)).toBeGreaterThan(Number(id));
	});

	it.each(["999999999", "not an id"])("begins with a reset for the unknown id %s", async (id) => {
		const reader = await read({ "last-event-id": id });
		expect(reader.events[0]?.name).toBe("reset");
		expect(reader.events[0]?.id).toBe(String(await newestChange(gateway.context.db)));
	});

	it("deletes changes after an hour but never the newest, and then sends a reset", async () => {
		const { db } = gateway.context;
		const gtin = await hangOne(db);
		const { events } = await read();
		const old = String(events[0]?.id);
		await setStock(db, gtin, 7);
		await db.update(changes).set({ at: new Date(Date.now() - 3_700_000) });
		await pruneChanges(gateway.context);
		const rows = await db.select().from(changes);
		expect(rows.map(({ changeId }) => changeId)).toEqual([await newestChange(db)]);
		expect((await read({ "last-event-id": old })).events[0]?.name).toBe("reset");
		const newest = { "last-event-id": String(rows[0]?.changeId) };
		expect((await read(newest)).events[0]?.name).toBe("ready");
	});

	it("needs a subscription key", async () => {
		const fault = await gateway.fault(streamChanges, {}, { headers: { "subscription-key": "" } });
		expect(fault.code).toBe("SUBSCRIPTION_KEY_INVALID");
	});

	it("removes a reader that disconnects", async () => {
		const { changes: feed } = gateway.context;
		const reader = await read();
		const count = feed.listeners;
		reader.close();
		await expect.poll(() => feed.listeners).toBe(count - 1);
	});

	it("disconnects a reader that reads too slowly, instead of buffering for it", async () => {
		const { changes: feed, db } = gateway.context;
		const stream = await changeStream({ changes: feed, db }, null);
		const count = feed.listeners;
		const reader = stream.getReader();
		const tags = Array.from({ length: 100 }, (_, at) => `product:${"9".repeat(40)}${at}`);
		await expect
			.poll(async () => {
				await db.execute(
					sql`select tell_changes(array[${sql.join(
						tags.map((tag) => sql`${tag}`),
						sql`, `,
					)}])`,
				);
				return feed.listeners;
			})
			.toBe(count - 1);
		await expect(reader.read()).rejects.toThrow("too slow");
	});
});
