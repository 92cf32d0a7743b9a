// Search documents in OpenSearch: how an index is filled, replaces the former, and what a search does without it.
import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import { models, productSearch, products } from "#gateway/platform/db/schema.ts";
import { renewDocuments } from "#gateway/selling/catalog/search/documents.ts";
import { renewDocumentIndex } from "#gateway/selling/catalog/search/search.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { startOpenSearch } from "#tests/support/open-search/double.ts";

const alias = "vitrine-products";
let service: Awaited<ReturnType<typeof startOpenSearch>>;
let gateway: TestGateway;
let plain: TestGateway;
beforeAll(async () => {
	service = await startOpenSearch();
	const SEARCH_URL = `http://shop:s%C3%A9same@127.0.0.1:${service.port}/`;
	gateway = await startGateway({ environment: { SEARCH_URL } });
	plain = await startGateway();
});
afterAll(async () => {
	await gateway?.close();
	await plain?.close();
	await service?.close();
});

const idsOf = async (of: TestGateway, q: string) =>
	(await of.call(searchProducts, { query: { q, size: 96 } }, { market: "GB" })).data.products.map(
		({ productId }) => productId,
	);
const renew = () => renewDocumentIndex(gateway.context);
const indexed = () => [...(service.aliases.get(alias) ?? [])];
const called = (path: string) => service.calls.filter((call) => call.path.endsWith(path)).length;

describe("an index of search documents", () => {
	it("is filled with every product, and takes its name once it is whole", async () => {
		// written a moment ago, the catalogue is taken for one that goes on changing
		await gateway.context.db.execute(sql`update changes set at = at - interval '2 minutes'`);
		await renew();
		const [name = ""] = indexed();
		const index = service.indexes.get(name);
		expect(index?.documents.size).toBe(await gateway.context.db.$count(products));
		expect(index?.mappings.properties.fr).toMatchObject({
			properties: { name: { analyzer: "french" }, all: { analyzer: "french" } },
		});
		expect(
			service.calls.every(
				({ authorization }) =>
					authorization === `Basic ${Buffer.from("shop:sésame").toString("base64")}`,
			),
		).toBe(true);
		const filling = called("/_bulk");
		await renew();
		expect([indexed(), called("/_bulk")]).toEqual([[name], filling]);
	});

	it("is filled to its end, also behind hundreds of products without a document", async () => {
		const { db } = gateway.context;
		const [product] = await db.select().from(products).limit(1);
		// as many as a step takes, before all others
		const bare = Array.from({ length: 500 }, (_, at) => {
			const productId = `0${String(at).padStart(6, "0")}`;
			return { ...(product as typeof products.$inferSelect), productId, optionId: productId };
		});
		await db.insert(products).values(bare);
		const documents = new Set(
			(await db.select({ id: productSearch.productId }).from(productSearch)).map(({ id }) => id),
		);
		const [former = ""] = indexed();
		await db.execute(sql`select tell_changes('{search}')`);
		await db.execute(sql`update changes set at = at - interval '2 minutes'`);
		await renew();
		const [name = ""] = indexed();
		expect(name).not.toBe(former);
		expect(new Set(service.indexes.get(name)?.documents.keys())).toEqual(documents);
		await db.delete(products).where(like(products.productId, "0%"));
	});

	it("is filled once for a change, however often it is asked meanwhile", async () => {
		const { db } = gateway.context;
		await db.execute(sql`select tell_changes('{search}')`);
		const fillings = new Set<string>();
		for (const age of [20, 20, 20, 20, 20]) {
			await db.execute(sql`update changes set at = at - ${age} * interval '1 second'`);
			await renew();
			for (const name of indexed()) fillings.add(name);
		}
		// that of before, and one
		expect(fillings.size).toBe(2);
	});

	it("answers a search in the place of the gateway's own words, with the same products", async () => {
		const before = called("/_search");
		for (const q of ["velvet", "margot dress", "linen shirt"])
			expect(new Set(await idsOf(gateway, q)), q).toEqual(new Set(await idsOf(plain, q)));
		expect(called("/_search")).toBeGreaterThan(before);
	});

	it("is filled anew beside the former after a change, which goes on until then", async () => {
		const { db } = gateway.context;
		const [former = ""] = indexed();
		const [model] = await db.select().from(models).limit(1);
		await db.execute(sql`update ${models} set keywords = ${JSON.stringify({ ...model?.names, en: "xylophonic" })}::jsonb
			where model = ${model?.model}`);
		await renewDocuments(db, { models: [model?.model ?? ""] });
		// more changes may come: it waits for them
		await renew();
		expect(indexed()).toEqual([former]);
		await db.execute(sql`update changes set at = at - interval '2 minutes'`);
		service.faults.set("_bulk", { status: 200, body: { errors: true } });
		await expect(renew()).rejects.toThrow("refused documents");
		expect([indexed(), [...service.indexes.keys()]]).toEqual([[former], [former]]);
		await renew();
		const [name = ""] = indexed();
		expect(name).not.toBe(former);
		expect([...service.indexes.keys()]).toEqual([name]);
		const held = [...(service.indexes.get(name)?.documents.values() ?? [])];
		expect(JSON.stringify(held)).toContain("xylophonic");
		await renew();
		expect(indexed()).toEqual([name]);
	});

	it("that fails is left alone for a while: the gateway's own index answers", async () => {
		service.faults.set("_search", { status: 503, body: {} });
		const before = called("/_search");
		expect(await idsOf(gateway, "corduroy")).toEqual(await idsOf(plain, "corduroy"));
		expect(await idsOf(gateway, "cashmere cardigan")).toEqual(
			await idsOf(plain, "cashmere cardigan"),
		);
		expect(called("/_search")).toBe(before + 1);
	});
});
