import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { setSubscriptions } from "#contract/cart/delivery.ts";
import { deleteAccount } from "#contract/customer/operations.ts";
import {
	confirmNewsletter,
	subscribeNewsletter,
	unsubscribeNewsletter,
} from "#contract/newsletter/operations.ts";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import {
	listSubscriptions,
	listTransactionSubscriptions,
	saveSubscriptions,
} from "#contract/subscription/operations.ts";
import {
	customerSubscriptions,
	customers,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { type Caller, type Market, storeIdOf } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;

describe("subscriptions (ACCOUNT-37, ACCOUNT-41)", () => {
	let now = new Date("2026-03-03T09:00:00Z");
	let serial = 0;

	const mailbox = testMailbox({ now: () => now });
	const { gateway } = mailbox;
	afterEach(() => mailbox.empty());

	/** A customer with a sign-in of their own, and calls for them. */
	async function somebody(facts: Partial<typeof customers.$inferInsert> = {}) {
		serial += 1;
		const customerId = `subscriber-${serial}`;
		const email = `Subscriber-${serial}@example.org`;
		const made = { customerId, email, accountEmail: email.toLowerCase(), webCreatedAt: now };
		await gateway.context.db.insert(customers).values({ ...made, ...facts });
		const caller = async (market: Market = "FR"): Promise<Caller> => ({
			customerToken: await gateway.tokenOf(customerId),
			market,
		});
		const list = async (market: Market = "FR") =>
			(await gateway.call(listSubscriptions, {}, await caller(market))).data.values;
		const save = async (
			values: { type: MessageType; optin: "YES" | "NO" }[],
			market: Market = "FR",
		) => {
			const where = {
				store: storeIdOf(market),
				source: "WEB",
				complement: "/account/subscriptions/",
			};
			const body = { values, ...where };
			return (await gateway.call(saveSubscriptions, { body }, await caller(market))).data.values;
		};
		return { customerId, email, caller, list, save };
	}
	const optins = (values: { type: string; optin: string }[]) =>
		Object.fromEntries(values.map(({ type, optin }) => [type, optin]));
	const addressesOf = (email: string) =>
		gateway.rows(newsletterAddresses, eq(newsletterAddresses.emailFolded, email.toLowerCase()));
	async function confirmBy(email: string): Promise<string> {
		await mailbox.sweep();
		const mail = mailbox
			.letters()
			.findLast(({ to, text }) => to === email && text.includes("source=letter"));
		const token = /confirmation\/\?token=([\w-]+)&/.exec(mail?.text ?? "")?.[1] ?? "";
		await gateway.call(confirmNewsletter, { body: { token, source: "letter" } });
		return token;
	}
	const leave = (token: string, type: MessageType = "NEWS") =>
		gateway.call(unsubscribeNewsletter, { body: { token, store: storeIdOf("FR"), type } });

	it("are four kinds with their message types, none chosen by default", async () => {
		const { list } = await somebody();
		expect((await list()).map(({ kind, type, optin }) => [kind, type, optin])).toEqual([
			["newsletter", "NEWS", "NO"],
			["invitations", "INVIT", "NO"],
			["e-ticket", "TIC", "NO"],
			["survey", "SURV", "NO"],
		]);
	});

	it("store a choice with its place, and leave other types unchanged", async () => {
		const { customerId, save, list } = await somebody();
		await save([{ type: "INVIT", optin: "YES" }]);
		expect(optins(await save([{ type: "SURV", optin: "YES" }]))).toMatchObject({
			INVIT: "YES",
			SURV: "YES",
		});
		await save([{ type: "INVIT", optin: "NO" }]);
		expect(optins(await list())).toMatchObject({ INVIT: "NO", SURV: "YES" });
		const rows = await gateway.rows(
			customerSubscriptions,
			eq(customerSubscriptions.customerId, customerId),
		);
		expect(rows).toHaveLength(2);
		expect(rows[0]).toMatchObject({
			storeId: storeIdOf("FR"),
			source: "WEB",
			complement: "/account/subscriptions/",
		});
	});

	it("a type that is named twice takes the last value", async () => {
		const { save } = await somebody();
		const twice = [
			{ type: "SURV", optin: "YES" },
			{ type: "SURV", optin: "NO" },
		] as const;
		expect(optins(await save([...twice]))).toMatchObject({ SURV: "NO" });
	});

	it("the newsletter counts once its letter is confirmed, even for a known address", async () => {
		const { email, save, list } = await somebody();
		const asked = (await save([{ type: "NEWS", optin: "YES" }])).find(
			({ type }) => type === "NEWS",
		);
		expect(asked).toMatchObject({ optin: "NO", isAsked: true });
		await confirmBy(email);
		expect((await list())[0]).toMatchObject({ type: "NEWS", optin: "YES", isAsked: false });
		// subscribed as a visitor before the account asked: the same answer, and the same question by letter
		const known = await somebody();
		const store = storeIdOf("FR");
		await gateway.call(subscribeNewsletter, { body: { email: known.email, store } });
		await gateway.context.db
			.update(newsletterAddresses)
			.set({ state: "confirmed", confirmedAt: new Date(now.getTime() - day) })
			.where(eq(newsletterAddresses.emailFolded, known.email.toLowerCase()));
		expect((await known.save([{ type: "NEWS", optin: "YES" }]))[0]).toMatchObject(asked ?? {});
		await confirmBy(known.email);
		expect((await known.list())[0]?.optin).toBe("YES");
	});

	it("one letter is sent, however often the choice is saved before the confirmation", async () => {
		const { email, save } = await somebody();
		for (const _ of [1, 2, 3]) await save([{ type: "NEWS", optin: "YES" }]);
		await mailbox.sweep();
		expect(mailbox.letters().filter(({ to }) => to === email)).toHaveLength(1);
		await confirmBy(email);
		mailbox.empty();
		await save([{ type: "NEWS", optin: "YES" }]);
		await mailbox.sweep();
		expect(mailbox.letters().filter(({ text }) => text.includes("source=letter"))).toEqual([]);
	});

	it("an unconfirmed letter expires after thirty days", async () => {
		const { save, list } = await somebody();
		await save([{ type: "NEWS", optin: "YES" }]);
		const then = now;
		now = new Date(now.getTime() + 30 * day);
		expect((await list())[0]).toMatchObject({ optin: "NO", isAsked: false });
		now = then;
	});

	it("account and letters always agree about the newsletter", async () => {
		const { email, save, list } = await somebody();
		await save([{ type: "NEWS", optin: "YES" }]);
		await confirmBy(email);
		// opting out in the account: the address leaves every list
		await save([{ type: "NEWS", optin: "NO" }]);
		expect((await addressesOf(email)).map(({ state }) => state)).toEqual(["left"]);
		// leaving by a letter of one shop: the account is opted out, and the address leaves the other shop's list too
		await save([{ type: "NEWS", optin: "YES" }]);
		await confirmBy(email);
		await save([{ type: "NEWS", optin: "YES" }], "DE");
		await gateway.call(subscribeNewsletter, { body: { email, store: storeIdOf("DE") } });
		const french = (await addressesOf(email)).find(({ storeId }) => storeId === storeIdOf("FR"));
		await leave(french?.token ?? "");
		expect((await list())[0]).toMatchObject({ optin: "NO", isAsked: false });
		expect((await addressesOf(email)).every(({ state }) => state === "left")).toBe(true);
	});

	it("another kind unsubscribed by letter is off in the account, and can be chosen there again", async () => {
		const { email, save, list } = await somebody();
		await save([
			{ type: "NEWS", optin: "YES" },
			{ type: "SURV", optin: "YES" },
		]);
		const token = await confirmBy(email);
		await leave(token, "SURV");
		expect(optins(await list())).toMatchObject({ NEWS: "YES", SURV: "NO" });
		await save([{ type: "SURV", optin: "YES" }]);
		expect((await addressesOf(email))[0]?.refused).toEqual([]);
	});

	it("a deleted account is on no list any more", async () => {
		const { email, caller, save } = await somebody();
		await save([{ type: "NEWS", optin: "YES" }]);
		await confirmBy(email);
		await gateway.call(deleteAccount, {}, await caller());
		expect((await addressesOf(email)).map(({ state }) => state)).toEqual(["left"]);
	});

	it("a subscription made with an order belongs to the customer afterwards", async () => {
		const { customerId, email, list } = await somebody();
		const also = async (cart: { id: string }, caller: Caller) => {
			const subscriptions = [{ type: "INVIT" as const, optin: "YES" as const }];
			const input = { params: { cartId: cart.id }, body: { subscriptions } };
			return (await gateway.call(setSubscriptions, input, caller)).data;
		};
		await buy(gateway, customerId, { email, also });
		expect(optins(await list())).toMatchObject({ INVIT: "YES", SURV: "NO" });
	});

	it("receipts by e-mail are for card holders in markets with stores; an order with the card offers them too", async () => {
		const holder = await somebody({ loyaltyType: "FID", loyaltyNumber: `98${serial}` });
		const { caller, list } = await somebody();
		const isVisible = (values: { type: string; visible: boolean }[]) =>
			values.find(({ type }) => type === "TIC")?.visible;
		expect(isVisible(await holder.list("FR"))).toBe(true);
		expect(isVisible(await holder.list("PL"))).toBe(false);
		expect(isVisible(await list("FR"))).toBe(false);
		const typesOf = async (isLoyaltyCardInTransaction: "true" | "false", market: Market = "FR") => {
			const query = { isLoyaltyCardInTransaction };
			const { data } = await gateway.call(
				listTransactionSubscriptions,
				{ query },
				await caller(market),
			);
			return data.map(({ type }) => type);
		};
		expect(await typesOf("true")).toEqual(["NEWS", "INVIT", "TIC", "SURV"]);
		expect(await typesOf("false")).toEqual(["NEWS", "INVIT", "SURV"]);
		expect(await typesOf("true", "PL")).toEqual(["NEWS", "INVIT", "SURV"]);
	});

	it("refuse an unknown type, an unknown store, and a guest", async () => {
		const { caller } = await somebody();
		const where = { store: storeIdOf("FR"), source: "WEB", complement: "" };
		const faultOf = async (body: object, who?: Caller) =>
			(await gateway.fault(saveSubscriptions, { body: body as never }, who ?? (await caller())))
				.code;
		expect(await faultOf({ ...where, values: [{ type: "ADS", optin: "YES" }] })).toBe(
			"INVALID_REQUEST",
		);
		expect(await faultOf({ ...where, values: [], store: "999" })).toBe("UNKNOWN_STORE");
		expect(await faultOf({ ...where, values: [] }, {})).toBe("INVALID_JWT");
		expect((await gateway.fault(listSubscriptions, {})).code).toBe("INVALID_JWT");
		expect((await gateway.fault(listTransactionSubscriptions, {})).code).toBe("INVALID_JWT");
	});
});
