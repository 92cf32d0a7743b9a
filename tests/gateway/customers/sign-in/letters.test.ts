import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { getOwnCart } from "#contract/cart/operations.ts";
import { createDeliveryAddress } from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { shareWishlist } from "#contract/wishlist/operations.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import {
	bankDetails,
	customerPasswords,
	customers,
	deliveryAddresses,
	letterLinks,
	letters,
} from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { paris, readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aClock } from "../sessions/clock.ts";
import { Browser, names, textOf } from "./browser.ts";

const clock = aClock();
const mailbox = testMailbox({ now: clock.now });
afterEach(() => mailbox.empty());

const old = "un-manteau-pour-l-automne";
const next = "trois pluviers sur la dune";
const back = "http://localhost:3000/fr-fr/auth/callback/";
const page = (name: string) =>
	`/auth/${name}?locale=fr-fr&redirect_uri=${encodeURIComponent(back)}`;
const browse = () => new Browser(mailbox.gateway.url);
const db = () => mailbox.gateway.context.db;
let made = 0;

/** An account, or with `password: null` a customer who gave an e-mail only. */
async function aCustomer({ password = old as string | null, email = "", quality = "00" } = {}) {
	made += 1;
	const customerId = `customer-${made}`;
	const address = email || `Zoe.${made}@exemple.fr`;
	await db()
		.insert(customers)
		.values({
			customerId,
			email: address,
			accountEmail: password === null ? null : address.toLowerCase(),
			emailQuality: password === null ? "" : quality,
			firstName: "ZOÉ",
			lastName: "MARTIN",
			webCreatedAt: new Date(clock.now().getTime() - 86_400_000),
		});
	if (password !== null) {
		const hash = await hashPassword(password, passwordCost(mailbox.gateway.context.config));
		await db().insert(customerPasswords).values({ customerId, hash, setAt: clock.now() });
	}
	return { customerId, email: address, password };
}

async function ask(name: "forgotten" | "return", email: string) {
	const answer = await browse().post(page(name), { email });
	await mailbox.sweep();
	return answer;
}

/** The token of the only letter that has arrived with a link. */
function tokenIn(): string {
	const found = mailbox.letters().flatMap(({ text }) => [...text.matchAll(/token=([\w.-]+)/g)]);
	expect(found).toHaveLength(1);
	return found[0]?.[1] ?? "";
}
const use = (token: string, fields: Record<string, string> = {}, browser = browse()) =>
	browser.post(page("letter"), { token, ...fields });
const signIn = (email: string, password: string) =>
	browse().post(page("login"), { intent: "password", email, password });

describe("a forgotten password", () => {
	it("is replaced by the letter's link: other sessions end, a letter says so", async () => {
		const customer = await aCustomer();
		const elsewhere = browse();
		await elsewhere.signIn(customer);
		await ask("forgotten", customer.email.toUpperCase());
		const token = tokenIn();
		const leadsTo = `http://localhost:3000/fr-fr/auth/letter/?token=${token}`;
		expect(mailbox.letters().some(({ text }) => text.includes(leadsTo))).toBe(true);
		const opened = await browse().get(`${page("letter")}&token=${token}`);
		expect(opened.status).toBe(200);
		expect(textOf(opened.html)).toContain("Choisissez un nouveau mot de passe");
		const weak = await use(token, { password: "password1234" });
		expect(weak.status).toBe(422);
		mailbox.empty();
		const browser = browse();
		const done = await use(token, { password: next }, browser);
		expect([done.status, done.location]).toEqual([303, back]);
		expect(browser.claims()).toMatchObject({ customerId: customer.customerId, newCustomer: false });
		const ended = elsewhere.cookies.get(names.access) ?? "";
		expect((await mailbox.gateway.fault(getAccount, {}, { customerToken: ended })).code).toBe(
			"INVALID_JWT",
		);
		expect((await signIn(customer.email, old)).status).toBe(422);
		expect((await signIn(customer.email, next)).status).toBe(303);
		await mailbox.sweep();
		expect(mailbox.letters().map(({ subject }) => subject)).toContain(
			"Votre mot de passe a changé",
		);
	});

	it("can be replaced once, within half an hour", async () => {
		const { email } = await aCustomer();
		await ask("forgotten", email);
		const token = tokenIn();
		const both = await Promise.all([
			use(token, { password: next }),
			use(token, { password: next }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
		expect((await browse().get(`${page("letter")}&token=${token}`)).status).toBe(410);
		mailbox.empty();
		await ask("forgotten", email);
		const late = tokenIn();
		clock.pass(30 * 60_000 + 1_000);
		expect((await use(late, { password: next })).status).toBe(410);
		expect((await use("nothing.of.ours", { password: next })).status).toBe(410);
	});

	it("is replaced once by two letters at once", async () => {
		const { email } = await aCustomer();
		await ask("forgotten", email);
		await ask("forgotten", email);
		const tokens = mailbox.letters().flatMap(({ text }) => /token=([\w.-]+)/.exec(text)?.[1] ?? []);
		const used = await Promise.all(tokens.map((token) => use(token, { password: next })));
		expect(used.map(({ status }) => status).sort()).toEqual([303, 410]);
	});

	it("gets the same answer and record for a known and an unknown e-mail, a letter only if known", async () => {
		const { email } = await aCustomer();
		const known = await browse().post(page("forgotten"), { email });
		const unknown = await browse().post(page("forgotten"), { email: "nobody@exemple.fr" });
		expect([unknown.status, unknown.html]).toEqual([known.status, known.html]);
		const rows = await db()
			.select()
			.from(letterLinks)
			.where(eq(letterLinks.email, "nobody@exemple.fr"));
		expect(rows).toHaveLength(1);
		await mailbox.sweep();
		const written = mailbox.letters().filter(({ text }) => text.includes("token="));
		expect(written.map(({ to }) => to)).toEqual([`Zoé <${email}>`]);
	});

	it("stores no token in its letter or link", async () => {
		const { email } = await aCustomer();
		await ask("forgotten", email);
		const token = tokenIn();
		const rows = await db().select().from(letters).where(eq(letters.kind, "password-link"));
		expect(JSON.stringify(rows)).not.toContain(token);
		const links = await db().select().from(letterLinks);
		expect(JSON.stringify(links)).not.toContain(token.split(".")[2]);
	});
});

describe("the way back for an e-mail-only customer (ADR 0010)", () => {
	const count = async (table: string, customerId: string) => {
		const { rows } = await db().execute(
			sql`select count(*)::int as n from ${sql.identifier(table)} where customer_id = ${customerId}`,
		);
		return (rows[0] as { n: number }).n;
	};

	it("makes the newest record the account, and signs in without a password", async () => {
		const first = await aCustomer({ password: null });
		await ask("return", first.email);
		const browser = browse();
		const done = await use(tokenIn(), {}, browser);
		expect([done.status, done.location]).toEqual([303, back]);
		expect(browser.claims().customerId).toBe(first.customerId);
		const customerToken = browser.cookies.get(names.access) ?? "";
		const { data } = await mailbox.gateway.call(getAccount, {}, { customerToken });
		expect(data).toMatchObject({ hasPassword: false, emailQuality: "00" });
		expect((await signIn(first.email, old)).status).toBe(422);
		mailbox.empty();
		await ask("forgotten", first.email);
		expect((await use(tokenIn(), { password: next })).status).toBe(303);
		expect((await signIn(first.email, next)).status).toBe(303);
	});

	it("moves the orders of every record of the e-mail into the existing account", async () => {
		const account = await aCustomer();
		const guest = await aCustomer({ password: null, email: account.email.toUpperCase() });
		const stranger = await aCustomer({ password: null });
		for (const { customerId } of [guest, stranger]) {
			await db().execute(sql`insert into loyalty_movements (movement_id, customer_id, kind, points, at)
				values (${customerId}, ${customerId}, 'earned', 40, now())`);
			await anOrder(customerId);
		}
		await ask("return", account.email);
		expect((await use(tokenIn())).status).toBe(303);
		expect(await count("orders", account.customerId)).toBe(1);
		expect(await count("carts", account.customerId)).toBe(1);
		expect(await count("orders", stranger.customerId)).toBe(1);
		const [row] = await db()
			.select({ points: customers.loyaltyPoints })
			.from(customers)
			.where(eq(customers.customerId, account.customerId));
		expect(row?.points).toBe(40);
	});

	it("moves missing wishlist products to the account, but no typed address", async () => {
		const account = await aCustomer();
		const guest = await aCustomer({ password: null, email: account.email });
		const items = [await hangOne(db()), await hangOne(db()), await hangOne(db())];
		const wish = ({ customerId }: { customerId: string }, skus: readonly string[]) =>
			db().execute(sql`insert into wishes (customer_id, product_id, wished_at)
				select ${customerId}, product_id, now() from skus where gtin in ${skus}`);
		await wish(account, items.slice(0, 2));
		await wish(guest, items.slice(1));
		const { customerId } = guest;
		const address = { id: "typed-by-somebody", customerId, createdAt: clock.now() };
		await db()
			.insert(deliveryAddresses)
			.values({ ...address, ...paris });
		await ask("return", account.email);
		expect((await use(tokenIn())).status).toBe(303);
		expect(await count("wishes", account.customerId)).toBe(3);
		expect(await count("delivery_addresses", account.customerId)).toBe(0);
		expect(await count("delivery_addresses", guest.customerId)).toBe(1);
	});

	it("removes from an unconfirmed account what a stranger may have prepared in it", async () => {
		const squatted = await aCustomer({ quality: "" });
		const stranger = browse();
		await stranger.signIn(squatted);
		await db().insert(bankDetails).values({
			customerId: squatted.customerId,
			iban: "sealed",
			keyId: "k",
			masked: "••••",
			accountHolder: "Somebody",
			savedAt: clock.now(),
		});
		await ask("return", squatted.email);
		expect((await use(tokenIn())).status).toBe(303);
		const customerToken = stranger.cookies.get(names.access) ?? "";
		expect((await mailbox.gateway.fault(getAccount, {}, { customerToken })).code).toBe(
			"INVALID_JWT",
		);
		expect((await signIn(squatted.email, old)).status).toBe(422);
		expect(await count("bank_details", squatted.customerId)).toBe(0);
	});

	it.each([
		{ what: "an unconfirmed account", password: old },
		{ what: "an e-mail-only record that becomes the account", password: null },
	])(
		"removes addresses and the list's link from $what, and the bag keeps its items only",
		async ({ password }) => {
			const prepared = await aCustomer({ quality: "", password });
			const { customerId, email } = prepared;
			const { gateway } = mailbox;
			const caller = await shopper(gateway, customerId);
			const before = await readyCart(gateway, caller, [await hangOne(db())]);
			const body = { ...paris, favorite: true };
			await gateway.call(createDeliveryAddress, { body }, caller);
			await gateway.call(shareWishlist, {}, caller);
			expect(await count("billing_addresses", customerId)).toBe(1);
			await ask("return", email);
			const owner = browse();
			expect((await use(tokenIn(), {}, owner)).status).toBe(303);
			for (const table of ["delivery_addresses", "billing_addresses", "wishlist_shares"]) {
				expect(await count(table, customerId)).toBe(0);
			}
			const customerToken = owner.cookies.get(names.access) ?? "";
			const { data: after } = await gateway.call(getOwnCart, {}, { ...caller, customerToken });
			const nowhere = { billingAddress: null, shippingAddress: null, shippingInfo: null };
			expect(after).toMatchObject({ id: before.id, version: before.version + 1, ...nowhere });
			expect(after.lineItems).toHaveLength(1);
		},
	);

	it("keeps the addresses of an account that was proven before", async () => {
		const { customerId, email } = await aCustomer();
		const caller = await shopper(mailbox.gateway, customerId);
		await mailbox.gateway.call(
			createDeliveryAddress,
			{ body: { ...paris, favorite: true } },
			caller,
		);
		await ask("return", email);
		expect((await use(tokenIn())).status).toBe(303);
		expect(await count("delivery_addresses", customerId)).toBe(1);
	});

	async function anOrder(customerId: string): Promise<void> {
		const cartId = `cart-of-${customerId}`;
		const values = { id: cartId, customer_id: customerId };
		await db().execute(sql`insert into carts (id, store_id, customer_id, state)
			values (${values.id}, '1', ${values.customer_id}, 'ordered')`);
		await db().execute(sql`insert into payments (payment_id, cart_id, cart_version, customer_id, store_id, language, provider, product, reference, amount, currency, status, state)
			values (${`p-${customerId}`}, ${cartId}, 1, ${customerId}, '1', 'fr', 'x', 'CARD', ${customerId}, 100, 'EUR', 'AUTHORISED', 'captured')`);
		await db().execute(sql`insert into orders (order_number, cart_id, cart_version, payment_id, customer_id, store_id, state, currency, subtotal, shipping_price, total, captured_amount, lines, shipping_method, shipping_address, billing_address, promise_earliest, promise_latest, loyalty_points_earned, placed_at)
			values (${`n-${customerId}`}, ${cartId}, 1, ${`p-${customerId}`}, ${customerId}, '1', 'placed', 'EUR', 100, 0, 100, 100, '[]', 'VI', '{}', '{}', now(), now(), 0, now())`);
	}
});

describe("the address of a new account", () => {
	const signUp = async (email: string) => {
		const browser = browse();
		await browser.post(page("create"), {
			...{ firstName: "Zoé", lastName: "Martin", isOldEnough: "yes" },
			...{ email, password: next },
		});
		await mailbox.sweep();
		return browser;
	};
	const accountOf = async (browser: Browser) => {
		const customerToken = browser.cookies.get(names.access) ?? "";
		return (await mailbox.gateway.call(getAccount, {}, { customerToken })).data;
	};

	it("is confirmed by the letter's link, once, and the account stays as it is", async () => {
		const guest = await aCustomer({ password: null, email: "anna@exemple.fr" });
		const browser = await signUp("Anna@exemple.fr");
		expect((await accountOf(browser)).emailQuality).toBe("");
		const token = tokenIn();
		const opened = await browse().get(`${page("letter")}&token=${token}`);
		expect(textOf(opened.html)).toContain("Anna@exemple.fr");
		const done = await use(token);
		expect([done.status, textOf(done.html)]).toEqual([200, expect.stringContaining("confirmée")]);
		expect(await accountOf(browser)).toMatchObject({ emailQuality: "00", hasPassword: true });
		expect((await accountOf(browser)).customerId).not.toBe(guest.customerId);
		expect((await use(token)).status).toBe(410);
	});

	it("is confirmed within seven days, and no later", async () => {
		const [soon, late] = ["soon@exemple.fr", "late@exemple.fr"];
		const tokens: string[] = [];
		for (const email of [soon, late]) {
			await signUp(email);
			tokens.push(tokenIn());
			mailbox.empty();
		}
		const days = 86_400_000;
		clock.pass(7 * days - 60_000);
		expect((await use(tokens[0] ?? "")).status).toBe(200);
		clock.pass(61_000);
		expect((await use(tokens[1] ?? "")).status).toBe(410);
	});

	it("first proven by the mailbox's owner, is not confirmed for the stranger who signed up", async () => {
		const stranger = await signUp("berthe@exemple.fr");
		const confirming = tokenIn();
		mailbox.empty();
		await ask("return", "berthe@exemple.fr");
		expect((await use(tokenIn())).status).toBe(303);
		const customerToken = stranger.cookies.get(names.access) ?? "";
		expect((await mailbox.gateway.fault(getAccount, {}, { customerToken })).code).toBe(
			"INVALID_JWT",
		);
		expect((await signIn("berthe@exemple.fr", next)).status).toBe(422);
		expect((await use(confirming)).status).toBe(200);
	});

	it("with an account is not confirmed again: its owner alone gets a letter (ADR 0073)", async () => {
		const owner = await aCustomer({ email: "colette@exemple.fr" });
		const browser = await signUp("Colette@exemple.fr");
		const [letter, ...more] = mailbox.letters();
		expect(more).toEqual([]);
		expect([letter?.to, letter?.subject]).toEqual([
			expect.stringContaining("olette@exemple.fr"),
			"Vous avez déjà un compte",
		]);
		expect(letter?.text).toContain("/fr-fr/account/");
		expect(letter?.text).not.toContain("token=");
		// a letter about signing in to the record beside it would be untrue of the account
		mailbox.empty();
		expect((await signIn("colette@exemple.fr", next)).status).toBe(303);
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
		// the owner signs in: one account, its own password, and the orders made beside it
		const { customerId: beside } = await accountOf(browser);
		await ask("return", "colette@exemple.fr");
		const back = browse();
		await use(tokenIn(), {}, back);
		expect((await accountOf(back)).customerId).toBe(owner.customerId);
		expect((await accountOf(browser)).customerId).toBe(beside);
		expect((await signIn("colette@exemple.fr", next)).status).toBe(422);
		expect((await signIn("colette@exemple.fr", old)).status).toBe(303);
	});
});
