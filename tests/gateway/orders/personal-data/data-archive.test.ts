import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { askDataArchive, fetchDataArchive, getDataArchive } from "#contract/archive/operations.ts";
import { updateAccount } from "#contract/customer/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { sweepArchives } from "#gateway/orders/personal-data/make-archives.ts";
import { customers, dataArchives, newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { pruneRows } from "#gateway/retention.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "#tests/gateway/selling/payments/payer.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;
let now = new Date("2026-03-03T11:00:00Z");

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;

const ask = async (customerId: string) =>
	(await gateway.call(askDataArchive, {}, await shopper(gateway, customerId))).data;
const standing = async (customerId: string) =>
	(await gateway.call(getDataArchive, {}, await shopper(gateway, customerId))).data.archive;
const fetched = async (customerId: string, archiveId: string) =>
	(
		await gateway.call(
			fetchDataArchive,
			{ params: { archiveId } },
			await shopper(gateway, customerId),
		)
	).data;

describe("the archive of a customer's own data", () => {
	it("is made in the background, announced by letter, and holds data and invoices", async () => {
		const claire = await shopper(gateway, "claire");
		await gateway.call(updateAccount, { body: { firstName: "Claire" } }, claire);
		const dress = await hangOne(gateway.context.db, { stock: 3 });
		const { cart, page } = await startPayment(
			gateway,
			claire,
			await readyCart(gateway, claire, [dress]),
		);
		const placed = await validate(gateway, claire, cart, await payWith(page, "4111111111111111"));
		const { orderNumber } = placed.status === 200 ? placed.data.order : { orderNumber: "" };

		const { archiveId, state } = await ask("claire");
		expect(state).toBe("waiting");
		expect(await standing("claire")).toMatchObject({ archiveId, state: "waiting" });
		await sweepArchives(gateway.context);
		await mailbox.sweep();
		expect(await standing("claire")).toMatchObject({
			state: "ready",
			keptUntil: new Date(now.getTime() + 7 * day).toISOString(),
		});
		const letter = mailbox.letters().find(({ subject }) => subject === "Vos données sont prêtes");
		expect(letter?.text).toContain(`/fr-fr/account/downloads/data/${archiveId}/`);

		const files = unzipSync(await fetched("claire", archiveId));
		expect(Object.keys(files)).toEqual(["data.json", `invoices/${orderNumber}.pdf`]);
		expect(
			strFromU8(files[`invoices/${orderNumber}.pdf`]?.subarray(0, 5) ?? new Uint8Array()),
		).toBe("%PDF-");
		const text = strFromU8(files["data.json"] ?? new Uint8Array());
		const data = JSON.parse(text);
		expect(data.profile).toMatchObject({ customerId: "claire", firstName: "Claire" });
		expect(data.orders).toMatchObject([{ orderNumber, lineItems: [{ sku: dress }] }]);
		expect(Object.keys(data)).toEqual(
			expect.arrayContaining(["deliveryAddresses", "wishlist", "reservations", "withdrawals"]),
		);
		// nothing that allows signing in or using a cart
		expect(text).not.toContain(cart.id);
		expect(text).not.toContain("tokenHash");
	});

	it("has the newsletter of an address that is proven to be theirs, without its token", async () => {
		const { db } = gateway.context;
		await shopper(gateway, "reader");
		const email = "reader@vitrine.example";
		await db.insert(newsletterAddresses).values({
			addressId: "reader",
			storeId: storeIdOf("FR"),
			email,
			emailFolded: email,
			language: "fr",
			state: "confirmed",
			token: "opens-what-it-was-sent-with",
			askedAt: now,
			confirmedAt: now,
		});
		const known = async () => (await collectData(db, "reader", "fr"))?.data.newsletter;
		expect(await known()).toEqual([]);
		await db
			.update(customers)
			.set({ emailQuality: verifiedEmailQuality })
			.where(eq(customers.customerId, "reader"));
		expect(await known()).toMatchObject([{ email, state: "confirmed", confirmedAt: now }]);
		expect(JSON.stringify(await known())).not.toContain("opens-what");
	});

	it("is made once, however often it is requested and however many gateways make it", async () => {
		const asked = await Promise.all([ask("twice"), ask("twice"), ask("twice")]);
		expect(new Set(asked.map(({ archiveId }) => archiveId)).size).toBe(1);
		mailbox.empty();
		await Promise.all([1, 2, 3].map(() => sweepArchives(gateway.context)));
		await mailbox.sweep();
		expect(mailbox.letters()).toHaveLength(1);
		// the same archive for a day, then another
		expect((await ask("twice")).archiveId).toBe(asked[0]?.archiveId);
		now = new Date(now.getTime() + day);
		expect((await ask("twice")).archiveId).not.toBe(asked[0]?.archiveId);
		await sweepArchives(gateway.context);
	});

	it("is made after an interruption, once its hold has expired", async () => {
		const { archiveId } = await ask("stopped");
		// a gateway started on it and was killed
		const held = { attempts: 1, nextAttemptAt: new Date(now.getTime() + 60_000) };
		const this_ = eq(dataArchives.archiveId, archiveId);
		await gateway.context.db.update(dataArchives).set(held).where(this_);
		await sweepArchives(gateway.context);
		expect((await standing("stopped"))?.state).toBe("waiting");
		now = new Date(now.getTime() + 60_000);
		await sweepArchives(gateway.context);
		expect((await standing("stopped"))?.state).toBe("ready");
	});

	it("can be fetched for seven days, by its customer only", async () => {
		const { archiveId } = await ask("owner");
		const params = { archiveId };
		const fault = async (customerId: string) =>
			gateway.fault(fetchDataArchive, { params }, await shopper(gateway, customerId));
		const none = { status: 404, code: "ARCHIVE_NOT_FOUND" };
		expect(await fault("owner")).toMatchObject(none);
		await sweepArchives(gateway.context);
		expect((await fetched("owner", archiveId)).length).toBeGreaterThan(100);
		expect(await fault("stranger")).toMatchObject(none);
		expect(await standing("stranger")).toBeNull();
		expect(await gateway.fault(fetchDataArchive, { params })).toMatchObject({ status: 401 });
		now = new Date(now.getTime() + 7 * day);
		expect(await fault("owner")).toMatchObject(none);
		expect(await standing("owner")).toBeNull();
		await pruneRows(gateway.context);
		const rows = await gateway.context.db
			.select({ archiveId: dataArchives.archiveId })
			.from(dataArchives)
			.where(eq(dataArchives.archiveId, archiveId));
		expect(rows).toEqual([]);
	});
});
