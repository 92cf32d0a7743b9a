import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { removeLine } from "#contract/cart/lines.ts";
import { getAbandonedBag, restoreBag } from "#contract/cart/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { languages } from "#contract/shapes.ts";
import { carts, customers, newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { queueBagLetters } from "#gateway/selling/carts/abandoned-bags.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "./garments.ts";
import { cartWith, shopper } from "./shopper.ts";

const hour = 3_600_000;
const begin = new Date("2026-03-03T09:00:00Z");
let now = begin;

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;
beforeEach(async () => {
	now = begin;
	mailbox.empty();
	// bags of other tests are theirs
	await gateway.context.db.update(carts).set({ state: "deleted" }).where(eq(carts.state, "open"));
});

const proveMailbox = (customerId: string, emailQuality: string) =>
	gateway.context.db
		.update(customers)
		.set({ emailQuality })
		.where(eq(customers.customerId, customerId));

/** A customer's bag with two units of one garment, touched now. */
async function leaveBag(name: string) {
	const caller = await shopper(gateway, name);
	const sku = await hangOne(gateway.context.db);
	const cart = await cartWith(gateway, caller, [sku, sku]);
	const { db } = gateway.context;
	await db.update(carts).set({ updatedAt: now }).where(eq(carts.id, cart.id));
	await proveMailbox(name, verifiedEmailQuality);
	const [customer] = await gateway.rows(customers, eq(customers.customerId, name));
	return { caller, sku, cart, email: customer?.email ?? "" };
}

/** The mailbox is on the newsletter's list of the French shop. */
async function subscribe(
	email: string,
	part: Partial<typeof newsletterAddresses.$inferInsert> = {},
): Promise<void> {
	const addressId = `${email}-address`;
	await gateway.context.db
		.insert(newsletterAddresses)
		.values({
			...{ addressId, storeId: "1001", email, emailFolded: email.toLowerCase(), language: "fr" },
			...{
				state: "confirmed",
				token: `token-${addressId}`.replaceAll(/[^\w-]/g, "_").slice(0, 60),
			},
			...{ askedAt: begin, confirmedAt: begin, ...part },
		})
		.onConflictDoUpdate({
			target: [newsletterAddresses.storeId, newsletterAddresses.emailFolded],
			set: { state: "confirmed", confirmedAt: begin, language: "fr", ...part },
		});
}

/** Time passes, the job looks, and letters leave. */
async function hoursLater(hours: number) {
	now = new Date(now.getTime() + hours * hour);
	await queueBagLetters(gateway.context);
	await mailbox.sweep();
	return mailbox.letters();
}

const tokenIn = (text: string) => /restore\/?\?token=([\w.-]+)/.exec(text)?.[1] ?? "";

describe("a bag that was left (LETTER-29)", () => {
	it("is written about once, after its market's hours, with pictures and a way to unsubscribe", async () => {
		const { email } = await leaveBag("bag-told");
		await subscribe(email);
		expect(await hoursLater(23)).toEqual([]);
		const [letter, ...others] = await hoursLater(2);
		expect(others).toEqual([]);
		const t = translatorOf("fr");
		expect(letter?.subject).toBe(t("abandoned-bag:subject"));
		expect(letter?.text).toContain("2 × Dress");
		expect(letter?.text).toMatch(/99,80\s€/);
		expect(letter?.html).toMatch(/<img src="[^"]+\/images\/products\/\d+\/AP/);
		expect(letter?.text).toMatch(/\/fr-fr\/unsubscribe\/\?token=/);
		expect(letter?.eml).toMatch(/^List-Unsubscribe:/m);
		expect(await hoursLater(24)).toHaveLength(1);
	});

	it.each(languages)("has its words in each language: %s", async (language) => {
		const { email } = await leaveBag("bag-told");
		await subscribe(email, { language });
		const [letter] = await hoursLater(25);
		const t = translatorOf(language);
		expect(letter?.subject).toBe(t("abandoned-bag:subject"));
		expect(letter?.text).toContain(t("abandoned-bag:once"));
	});

	it("is not written about without consent, nor after the mailbox has unsubscribed", async () => {
		const { email } = await leaveBag("bag-silent");
		expect(await hoursLater(25)).toEqual([]);
		await subscribe(email, { state: "asked", confirmedAt: null });
		expect(await hoursLater(1)).toEqual([]);
		// unsubscribed between the queue and the post
		await subscribe(email);
		await queueBagLetters(gateway.context);
		await subscribe(email, { state: "left", leftAt: now });
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
	});

	it("of who only typed a subscriber's address is not written about to that subscriber", async () => {
		const { email } = await leaveBag("bag-typed");
		await subscribe(email);
		await proveMailbox("bag-typed", "");
		expect(await hoursLater(25)).toEqual([]);
		// the address was proven when the letter was queued, and is another's when it leaves
		await proveMailbox("bag-typed", verifiedEmailQuality);
		await queueBagLetters(gateway.context);
		await proveMailbox("bag-typed", "");
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
	});

	it("is not written about once it was emptied, bought, erased, touched again, or left a week longer", async () => {
		const { db } = gateway.context;
		const email = (await leaveBag("bag-gone")).email;
		await subscribe(email);
		const gone: Record<string, (id: string) => Promise<unknown>> = {
			emptied: async (id) => db.update(carts).set({ lines: [] }).where(eq(carts.id, id)),
			bought: async (id) => db.update(carts).set({ state: "ordered" }).where(eq(carts.id, id)),
			erased: async (id) => db.update(carts).set({ state: "deleted" }).where(eq(carts.id, id)),
			touched: async (id) => db.update(carts).set({ updatedAt: now }).where(eq(carts.id, id)),
		};
		for (const [what, change] of Object.entries(gone)) {
			// at either moment: before the job looks, and before the letter leaves
			for (const when of ["before", "between"]) {
				await db.update(carts).set({ state: "deleted" }).where(eq(carts.state, "open"));
				now = new Date(now.getTime() + hour);
				const { cart } = await leaveBag("bag-gone");
				now = new Date(now.getTime() + 25 * hour);
				if (when === "before") await change(cart.id);
				await queueBagLetters(gateway.context);
				if (when === "between") await change(cart.id);
				await mailbox.sweep();
				expect([what, when, mailbox.letters()]).toEqual([what, when, []]);
			}
		}
		await db.update(carts).set({ state: "deleted" }).where(eq(carts.state, "open"));
		await leaveBag("bag-gone");
		expect(await hoursLater(24 * 8 + 1)).toEqual([]);
	});
});

describe("the link of its letter (CART-119)", () => {
	async function told(name: string) {
		const bag = await leaveBag(name);
		await subscribe(bag.email);
		const [letter] = await hoursLater(25);
		return { ...bag, token: tokenIn(letter?.text ?? "") };
	}

	it("shows the bag to anybody, and puts it into their cart once, however often", async () => {
		const { sku, token } = await told("bag-link");
		const guest = await shopper(gateway);
		const { data } = await gateway.call(getAbandonedBag, { params: { token } }, guest);
		expect(data.lineItems).toMatchObject([{ sku, quantity: 2 }]);
		expect(JSON.stringify(data)).not.toContain("bag-link");
		const own = await cartWith(gateway, guest, [sku]);
		const restore = async (version: number) => {
			const at = { params: { cartId: own.id }, query: { version }, body: { token } };
			return (await gateway.call(restoreBag, at, guest)).data;
		};
		const once = await restore(own.version);
		expect(once.lineItems).toMatchObject([{ sku, quantity: 2 }]);
		const twice = await restore(once.version);
		expect([twice.version, twice.lineItems[0]?.quantity]).toEqual([once.version, 2]);
	});

	it("changes nothing of the bag itself, and is over when that was emptied, after fourteen days, or forged", async () => {
		const { cart, token } = await told("bag-over");
		const caller = await shopper(gateway, "bag-over");
		const at = { params: { cartId: cart.id }, query: { version: cart.version } };
		const same = await gateway.call(restoreBag, { ...at, body: { token } }, caller);
		expect(same.data.version).toBe(cart.version);
		const guest = await shopper(gateway);
		const see = (one: string) => gateway.fault(getAbandonedBag, { params: { token: one } }, guest);
		expect(await see(`${token.slice(0, -3)}AAA`)).toMatchObject({ status: 404 });
		now = new Date(now.getTime() + 14 * 24 * hour + 60_000);
		expect(await see(token)).toMatchObject({ status: 404 });
		now = new Date(now.getTime() - 24 * hour);
		const { lineItems } = (await gateway.call(getAbandonedBag, { params: { token } }, guest)).data;
		const params = { cartId: cart.id, lineId: lineItems[0]?.lineId ?? "" };
		await gateway.call(removeLine, { params, query: at.query }, await shopper(gateway, "bag-over"));
		expect(await see(token)).toMatchObject({ status: 404 });
	});

	it("says which items are sold out", async () => {
		const { sku, token } = await told("bag-sold");
		const guest = await shopper(gateway);
		const own = await cartWith(gateway, guest, []);
		await gateway.context.db.execute(sql`update skus set stock = 1 where gtin = ${sku}`);
		const answer = await gateway.call(
			restoreBag,
			{ params: { cartId: own.id }, query: { version: own.version }, body: { token } },
			guest,
		);
		expect(answer).toMatchObject({
			status: 206,
			data: { lineItems: [{ sku, quantity: 1 }], productsNotAdded: [{ sku }] },
		});
	});
});
