import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	askEmailAlert,
	confirmEmailAlert,
	endEmailAlerts,
	getEmailAlertConfirmation,
} from "#contract/alert/operations.ts";
import { emailAlertDays, maxEmailAlerts } from "#contract/alert/shapes.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { BodyOf } from "#contract/operation.ts";
import { languages } from "#contract/shapes.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { customers, emailAlerts, prices, skus } from "#gateway/platform/db/schema.ts";
import { pruneEmailAlerts, queueEmailAlerts } from "#gateway/selling/alerts/queue-email-alerts.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;

describe("alerts by e-mail alone (CATALOGUE-101, CATALOGUE-102)", () => {
	let now = new Date();
	let sku: string;
	let productId: string;
	/** cents that it costs in France */
	let usual: number;

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	beforeAll(async () => {
		const { db } = gateway.context;
		const [row] = await db.select().from(skus).where(eq(skus.status, "REGULAR")).limit(1);
		({ gtin: sku = "", productId = "" } = row ?? {});
		const [price] = await gateway.rows(prices, inEuro());
		usual = price?.price ?? 0;
	});
	afterEach(async () => {
		mailbox.empty();
		await gateway.context.db.delete(emailAlerts);
		await db().update(prices).set({ price: usual }).where(inEuro());
	});

	const db = () => gateway.context.db;
	const inEuro = () => and(eq(prices.productId, productId), eq(prices.list, "EUR"));
	const hold = (stock: number) =>
		db().update(skus).set({ stock }).where(eq(skus.productId, productId));
	const setPrice = (price: number) => db().update(prices).set({ price }).where(inEuro());
	let asked = 0;
	const ask = (
		part: Partial<BodyOf<typeof askEmailAlert>> = {},
		caller: Caller = {},
		market: Market = "FR",
	) => {
		asked += 1;
		const body = {
			email: `reader-${asked}@example.org`,
			productId,
			about: "back" as const,
			...part,
		};
		return gateway.call(askEmailAlert, { body }, { sessionId: randomUUID(), ...caller, market });
	};
	const sweep = async () => {
		await queueEmailAlerts(gateway.context);
		await mailbox.sweep();
	};
	const rows = () => db().select().from(emailAlerts);
	const tokenOf = async () => (await rows())[0]?.token ?? "";
	const confirm = async () => gateway.call(confirmEmailAlert, { body: { token: await tokenOf() } });

	it("count once the letter was answered, and are deleted after the one that they asked for", async () => {
		await hold(0);
		await ask({ sku, email: "Anna@Example.org" }, {}, "DE");
		await sweep();
		const [question, ...others] = mailbox.letters();
		expect(others).toEqual([]);
		expect(question?.to).toContain("Anna@Example.org");
		expect(question?.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse");
		const token = await tokenOf();
		expect(question?.text).toContain(`/de-de/product-alert/confirmation/?token=${token}`);
		expect(question?.text).toContain(`/de-de/product-alert/end/?token=${token}`);
		mailbox.empty();
		// not confirmed: nothing is told
		await hold(2);
		await sweep();
		expect(mailbox.letters()).toEqual([]);
		await hold(0);
		const link = { params: { token } };
		expect((await gateway.call(getEmailAlertConfirmation, link)).data.isConfirmed).toBe(false);
		for (const _ of [1, 2]) await confirm();
		expect((await gateway.call(getEmailAlertConfirmation, link)).data.isConfirmed).toBe(true);
		await sweep();
		expect(mailbox.letters()).toEqual([]);
		await hold(2);
		await Promise.all([sweep(), sweep()]);
		const [told, ...more] = mailbox.letters();
		expect(more).toEqual([]);
		expect(told?.subject).toMatch(/ ist erhältlich$/);
		expect(told?.text).toMatch(/\/de-de\/[a-z0-9-]+--p\d+\//);
		await pruneEmailAlerts(gateway.context);
		expect(await rows()).toEqual([]);
		// the link of a letter whose alert is over is answered all the same
		await gateway.call(endEmailAlerts, { body: { token } });
	});

	it("of any size are answered by the first that can be bought", async () => {
		await hold(0);
		await ask();
		await confirm();
		await sweep();
		mailbox.empty();
		await hold(1);
		await sweep();
		expect(mailbox.letters()).toHaveLength(1);
	});

	it("of a price are answered when it falls below that of the day, and wait while it rises again", async () => {
		await hold(3);
		await ask({ about: "price" });
		await confirm();
		await sweep();
		mailbox.empty();
		await setPrice(usual + 500);
		await sweep();
		await setPrice(usual - 500);
		await queueEmailAlerts(gateway.context);
		await setPrice(usual);
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
		await setPrice(usual - 500);
		now = new Date(now.getTime() + 60_000);
		await mailbox.sweep();
		const [told] = mailbox.letters();
		expect(told?.text).toContain("Le prix a baissé");
		// what it is about, the shop's type and the way to help (LETTER-27)
		expect(told?.html).toContain(`/images/products/${productId}/`);
		expect(told?.html).toContain("@font-face");
		expect(told?.text).toMatch(/Une question\s\? Notre aide/);
	});

	it("of a product that the market does not sell wait until it does", async () => {
		await hold(0);
		await ask();
		await confirm();
		await sweep();
		mailbox.empty();
		const [price] = await db().delete(prices).where(inEuro()).returning();
		await hold(2);
		await sweep();
		expect(mailbox.letters()).toEqual([]);
		if (price) await db().insert(prices).values(price);
		await sweep();
		expect(mailbox.letters()).toHaveLength(1);
	});

	it("of the proven address of who asks need no letter first", async () => {
		const { customerId } = demoAccounts.plain;
		const [own] = await db().select().from(customers).where(eq(customers.customerId, customerId));
		const caller = { customerToken: await gateway.tokenOf(customerId) };
		const email = own?.email.toLowerCase() ?? "";
		const set = (emailQuality: string) =>
			db().update(customers).set({ emailQuality }).where(eq(customers.customerId, customerId));
		await set("");
		await ask({ email }, caller);
		expect((await rows())[0]?.confirmedAt).toBeNull();
		await set(verifiedEmailQuality);
		now = new Date(now.getTime() + 2_000);
		await ask({ email }, caller);
		expect((await rows())[0]?.confirmedAt).toEqual(now);
		// the archive of the customer's data has them, and only where the address is proven
		const archive = await collectData(db(), customerId, "fr");
		expect(archive?.data.alertsByEmail).toHaveLength(1);
		await set("");
		expect((await collectData(db(), customerId, "fr"))?.data.alertsByEmail).toEqual([]);
	});

	it("of a proven address are erased with its account", async () => {
		const { customerId } = demoAccounts.secondProgramme;
		const ofCustomer = eq(customers.customerId, customerId);
		const [own] = await db().select().from(customers).where(ofCustomer);
		const email = own?.email ?? "";
		const deletedAt = new Date(now.getTime() - 400 * day);
		await ask({ email });
		await db()
			.update(customers)
			.set({ emailQuality: verifiedEmailQuality, deletedAt })
			.where(ofCustomer);
		await ask({ email: "somebody.else@example.org" });
		await eraseCustomers(gateway.context);
		expect((await rows()).map((row) => row.email)).toEqual(["somebody.else@example.org"]);
	});

	it("answer alike whatever is known of the address, and change nothing that is confirmed", async () => {
		const email = "known@example.org";
		const first = await ask({ email, about: "price" });
		await confirm();
		const [before] = await rows();
		await setPrice(usual - 900);
		now = new Date(now.getTime() + 2_000);
		const second = await ask({ email: email.toUpperCase(), about: "price" }, {}, "IT");
		expect(second.data).toEqual(first.data);
		const french = (await rows()).find((row) => row.alertId === before?.alertId);
		expect(french).toEqual(before);
	});

	it("are bounded for an address", async () => {
		const one = { email: "full@example.org", storeId: "1001" };
		await ask({ email: one.email });
		const [row] = await rows();
		if (!row) throw new Error("no alert");
		const many = await db().select().from(skus).limit(maxEmailAlerts);
		const full = many.map((size) => ({
			...row,
			...{ alertId: randomUUID(), token: randomUUID(), productId: size.productId, sku: size.gtin },
		}));
		await db().insert(emailAlerts).values(full);
		const before = await db().$count(emailAlerts);
		await ask({ email: one.email, about: "price" });
		expect(await db().$count(emailAlerts)).toBe(before);
	});

	it("are refused for what never comes back, and for no address", async () => {
		const fault = (body: object) =>
			gateway.fault(askEmailAlert, { body: body as never }, { sessionId: randomUUID() });
		const email = "a@example.org";
		expect((await fault({ email, productId: "999999999", about: "back" })).code).toBe(
			"PRODUCT_NOT_FOUND",
		);
		const other = { email, productId, about: "back", sku: "3600000000000" };
		expect((await fault(other)).code).toBe("PRODUCT_NOT_FOUND");
		expect((await fault({ email: "a@b", productId, about: "back" })).status).toBe(400);
		expect(await rows()).toEqual([]);
	});

	it("end by one press, all of the address at the shop, and no other's", async () => {
		await ask({ email: "leaves@example.org" });
		const token = await tokenOf();
		await ask({ email: "leaves@example.org", about: "price" });
		await ask({ email: "stays@example.org" });
		for (const _ of [1, 2]) await gateway.call(endEmailAlerts, { body: { token } });
		expect((await rows()).map((row) => row.email)).toEqual(["stays@example.org"]);
		await sweep();
		// the questions that were queued are not sent any more
		expect(mailbox.letters().map(({ to }) => to)).toEqual(["stays@example.org"]);
	});

	it("are deleted when they were not confirmed in time, and after ninety days", async () => {
		await ask({ email: "slow@example.org" });
		const token = await tokenOf();
		now = new Date(now.getTime() + (emailAlertDays.confirms + 1) * day);
		expect((await gateway.fault(confirmEmailAlert, { body: { token } })).code).toBe("NOT_FOUND");
		const link = { params: { token } };
		expect((await gateway.fault(getEmailAlertConfirmation, link)).code).toBe("NOT_FOUND");
		await ask({ email: "patient@example.org" });
		await db()
			.update(emailAlerts)
			.set({ confirmedAt: now })
			.where(eq(emailAlerts.email, "patient@example.org"));
		await pruneEmailAlerts(gateway.context);
		expect((await rows()).map((row) => row.email)).toEqual(["patient@example.org"]);
		now = new Date(now.getTime() + (emailAlertDays.waits + 1) * day);
		await pruneEmailAlerts(gateway.context);
		expect(await rows()).toEqual([]);
	});
});

it.each(languages)(
	"the answer fits what arrives for the first time: %s (LETTER-18)",
	(language) => {
		const wordsOf = (name: string) =>
			JSON.parse(
				readFileSync(`gateway/platform/wording/messages/${language}/${name}.json`, "utf8"),
			);
		const said = JSON.stringify([wordsOf("stock-alert"), wordsOf("email-alert").back]);
		expect(said).not.toMatch(
			/nouveau|retour|again|\bback\b|wieder|znów|wrócił|volver|vuel|di nuovo|tornat/i,
		);
	},
);
