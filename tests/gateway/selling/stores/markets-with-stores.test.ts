// A market whose countries have no store mentions none, whichever call is asked (STORE-38).
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { askReturn } from "#contract/order/return-operations.ts";
import { saveSubscriptions } from "#contract/subscription/operations.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { dropCached } from "#gateway/platform/db/cached-answers.ts";
import { aFolder, aPage } from "#tests/gateway/content/content/a-folder.ts";
import { type Delivered, delivered, returnsOf } from "#tests/gateway/orders/orders/returning.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { enrol } from "../carts/money.ts";

describe("a market without a store", () => {
	let gateway: TestGateway;
	let bought: Delivered;
	let removeFolder = () => {};

	beforeAll(async () => {
		gateway = await startGateway();
		await enrol(gateway.context.db, "storeless");
		bought = await delivered(gateway, "storeless");
		const text = "- {{has.stores}}In one of ours\n- {{has.LM}}Sent to one\n- By post";
		const { root } = aFolder({ "help/returns/en.md": aPage("Returns", text) }, (remove) => {
			removeFolder = remove;
		});
		await importContent(gateway.context, root, new Date());
	});
	afterAll(async () => {
		await gateway?.close();
		removeFolder();
	});

	/** What the market of the bought order answers wherever stores matter. */
	async function said() {
		const { caller } = bought;
		const query = { locale: "en-gb", environment: "production" } as const;
		const [returns, methods, help, subscriptions] = await Promise.all([
			returnsOf(gateway, bought),
			gateway.call(listShippingMethods, { query: { country: "FR" } }, caller),
			gateway.call(listEntries, { params: { type: "help" }, query }),
			gateway.call(
				saveSubscriptions,
				{ body: { values: [], store: storeIdOf("FR"), source: "WEB", complement: "/" } },
				caller,
			),
		]);
		const words = JSON.stringify(help.data.entries);
		return {
			ways: returns.ways,
			toStore: methods.data.some(({ key }) => key === "LM"),
			content: ["In one of ours", "Sent to one", "By post"].filter((line) => words.includes(line)),
			receipts: subscriptions.data.values.find(({ type }) => type === "TIC")?.visible,
		};
	}

	it("has no store in its countries: returns, delivery, content and receipts all leave stores out", async () => {
		const { db } = gateway.context;
		expect(await said()).toEqual({
			ways: ["parcel", "store"],
			toStore: true,
			content: ["In one of ours", "Sent to one", "By post"],
			receipts: true,
		});
		await db.execute(sql`update delivery_points set country = 'XX' where kind = 'store'`);
		// as the stream of changes does in a running gateway
		dropCached(db, ["stores"]);
		expect(await said()).toEqual({
			ways: ["parcel"],
			toStore: false,
			content: ["By post"],
			receipts: false,
		});
		const { params, caller, lineId } = bought;
		const lines = [{ lineId, quantity: 1, reason: "unsaid" as const }];
		const refused = await gateway.fault(
			askReturn,
			{ params, body: { lines, way: "store" } },
			caller,
		);
		expect(refused).toMatchObject({ code: "RETURN_REFUSED" });
	});
});
