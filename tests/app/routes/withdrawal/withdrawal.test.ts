import { describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { getOrder } from "#contract/order/operations.ts";
import { getWithdrawalLabel } from "#contract/order/papers.ts";
import { getWithdrawal, stateWithdrawal } from "#contract/order/return-operations.ts";
import { aCustomer, aLine, anOrder, everywhere } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const number = "V7K2-M9QTX-4H";
const path = (prefix = "fr-fr", query = "") => `/${prefix}/withdrawal/${query}`;
const ofOrder = `?order=${number}`;

const dress = aLine({ lineId: "line-0001", quantity: 3, name: everywhere("Robe Cassis") });
const coat = aLine({ lineId: "line-0002", quantity: 1, name: everywhere("Manteau Loup") });

const aRight = {
	closed: null,
	lastDay: "2026-03-18",
	lines: [
		{ lineId: "line-0001", quantity: 2 },
		{ lineId: "line-0002", quantity: 1 },
	],
	stated: [{ lineId: "line-0001", quantity: 1 }],
	exempt: [],
	statements: [],
};

const typed = {
	orderNumber: ` ${number.toLowerCase()} `,
	name: "Zoé Morel",
	email: "zoe@example.org",
};

function takes() {
	shop.gateway.on(stateWithdrawal, {
		status: 202,
		data: { receivedAt: "2026-03-04T09:07:00.000Z" },
	});
}
function anOwner() {
	shop.gateway.returns(
		getAccount,
		aCustomer({ firstName: "Zoé", lastName: "Morel", email: "zoe@example.org" }),
	);
	shop.gateway.returns(getOrder, anOrder({ orderNumber: number, lineItems: [dress, coat] }));
	shop.gateway.returns(getWithdrawal, aRight);
	return shop.customer({ customerId: "customer-1" });
}

/** What the second step sends: the hidden fields of the page that shows the statement. */
function hiddenOf(text: string): Record<string, string> {
	const form = /<form[^>]*>(?:(?!<\/form>).)*value="confirm"/s.exec(text)?.[0] ?? "";
	const inputs = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
	return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

describe("the form of a withdrawal", () => {
	it.each([
		["fr-fr", "Se rétracter du contrat ici", "Confirmer la rétractation"],
		["en", "Withdraw from contract here", "Confirm withdrawal"],
		["de-de", "Vertrag widerrufen", "Widerruf bestätigen"],
		["es-es", "Desistir del contrato aquí", "Confirmar desistimiento"],
		["it-it", "Recedere dal contratto qui", "Conferma recesso"],
		["pl-pl", "Odstąp od umowy tutaj", "Potwierdź odstąpienie"],
	])(
		"is linked from each page's footer and confirmed in the words of the law: %s",
		async (prefix, link, button) => {
			const home = await shop.fetch(`/${prefix}/gift-card/`);
			expect(home.text).toMatch(new RegExp(`<a href="/${prefix}/withdrawal/"[^>]*>${link}</a>`));
			const visitor = shop.visitor();
			const asked = await visitor.fetch(path(prefix), { form: { intent: "state", ...typed } });
			expect(asked.text).toContain(button);
		},
	);

	it("is open to guests, uncached, and requests no order that is not the visitor's", async () => {
		const { status, headers, text } = await shop.fetch(path("fr-fr", ofOrder));
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toContain("no-store");
		expect(text).toContain(`value="${number}"`);
		expect(text).toContain('name="words"');
		expect(shop.gateway.calls("getOrder")).toEqual([]);
		expect((await shop.fetch(path("fr-fr", "?order=%22%3E%3Cscript%3E"))).text).not.toContain(
			'"><script>',
		);
	});

	it("says in Switzerland that the shop grants a right that the law does not", async () => {
		expect((await shop.fetch(path("fr-ch"))).text).toContain("Le droit suisse ne prévoit pas");
		expect((await shop.fetch(path())).text).not.toContain("Le droit suisse");
	});

	it("says field by field what is missing, and keeps the typed values", async () => {
		const visitor = shop.visitor();
		const form = { intent: "state", orderNumber: "12345", name: "", email: "no", scope: "words" };
		const { status, text } = await visitor.fetch(path("en"), { form: { ...form, words: "" } });
		expect(status).toBe(400);
		for (const said of [
			"An order number looks like V7K2-M9QTX-4H.",
			"Enter your name.",
			"Enter the e-mail address you ordered with.",
			"Tell us which items you withdraw from.",
			'value="12345"',
			'value="no"',
		]) {
			expect(text).toContain(said);
		}
		expect(shop.gateway.calls("stateWithdrawal")).toEqual([]);
	});

	it("shows the statement before it is sent, and leads back with all typed values", async () => {
		const visitor = shop.visitor();
		const form = { ...typed, scope: "words", words: "La robe <bleue>" };
		const { status, text } = await visitor.fetch(path(), { form: { intent: "state", ...form } });
		expect(status).toBe(200);
		for (const said of [number, "Zoé Morel", "zoe@example.org", "La robe &lt;bleue&gt;"]) {
			expect(text).toContain(said);
		}
		expect(text).toContain("Rien n’est encore envoyé.");
		expect(shop.gateway.calls("stateWithdrawal")).toEqual([]);
		const back = await visitor.fetch(path(), { form: { ...form, intent: "change" } });
		expect(back.text).toContain("La robe &lt;bleue&gt;</textarea>");
		expect(back.text).toContain('value="Zoé Morel"');
	});
});

describe("confirming", () => {
	it("sends the statement once under one key, and says when it was received and what follows", async () => {
		takes();
		const visitor = shop.visitor();
		const shown = await visitor.fetch(path(), { form: { intent: "state", ...typed } });
		const form = { ...hiddenOf(shown.text), intent: "confirm" };
		const first = await visitor.fetch(path(), { form });
		await visitor.fetch(path(), { form });
		expect([first.status, first.location]).toEqual([303, "/fr-fr/withdrawal/received/"]);
		const calls = shop.gateway.calls("stateWithdrawal");
		expect(calls.map(({ body }) => body)).toEqual(
			[1, 2].map(() => ({
				orderNumber: number,
				name: "Zoé Morel",
				email: "zoe@example.org",
				wish: { of: "order" },
			})),
		);
		expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
		const { status, text } = await visitor.fetch(first.location ?? "");
		expect(status).toBe(200);
		expect(text).toContain("4\u00a0mars 2026 à 10:07 (UTC+1)");
		expect(text).toContain(`Commande ${number}`);
		expect(text).toContain("Si le numéro et l’adresse vont ensemble");
	});

	it("shows the form again for an invalid statement, 400 for an unknown intent", async () => {
		const visitor = shop.visitor();
		const bent = await visitor.fetch(path(), { form: { intent: "confirm", name: "Zoé" } });
		expect(bent.status).toBe(400);
		expect(bent.text).toContain("Indiquez le numéro de votre commande.");
		expect((await visitor.fetch(path(), { form: { intent: "burn" } })).status).toBe(400);
	});

	it.each([
		[unreachable(), 503, "Rien n’est parti"],
		[refuse("TOO_MANY_REQUESTS", { retryAfter: 60 }), 429, "un peu trop souvent"],
	])(
		"shows the statement and its button again where it failed: %#",
		async (answer, status, words) => {
			shop.gateway.on(stateWithdrawal, answer);
			const visitor = shop.visitor();
			const key = "6f1c1d7e-0000-4000-8000-000000000001";
			const form = { intent: "confirm", key, ...typed };
			const page = await visitor.fetch(path(), { form });
			expect(page.status).toBe(status);
			expect(page.text).toContain(words);
			expect(hiddenOf(page.text)).toMatchObject({ key, name: "Zoé Morel" });
		},
	);

	it("redirects the receipt page to the form for a visitor without a statement", async () => {
		const { status, location } = await shop.fetch("/fr-fr/withdrawal/received/");
		expect([status, location]).toEqual([302, "/fr-fr/withdrawal/"]);
	});
});

describe("coming from the customer's order", () => {
	it("offers its remaining items, with name and address filled in", async () => {
		const { text } = await anOwner().fetch(path("fr-fr", ofOrder));
		expect(text).toContain("jusqu’au 18\u00a0mars 2026");
		expect(text).toContain('value="Zoé Morel"');
		expect(text).toContain("Robe Cassis");
		expect(text).toContain("Tout ce qu’il en reste");
		expect(text).not.toContain('name="words"');
		expect(text).toMatch(/name="lines\[0\]\.quantity"/);
		expect(text).not.toContain('<option value="3"');
	});

	it("adds new items to those that were stated before, so that a repeat states nothing", async () => {
		takes();
		const visitor = anOwner();
		const form = {
			...typed,
			scope: "lines",
			"lines[0].lineId": "line-0001",
			"lines[0].take": "yes",
			"lines[0].quantity": "2",
			"lines[0].stated": "1",
			"lines[1].lineId": "line-0002",
			"lines[1].quantity": "1",
			"lines[1].stated": "0",
		};
		const shown = await visitor.fetch(path("fr-fr", ofOrder), {
			form: { ...form, intent: "state" },
		});
		expect(shown.text).toContain("2 × Robe Cassis");
		expect(shown.text.split("</main>")[0]).not.toContain("Manteau Loup");
		const confirmed = { ...hiddenOf(shown.text), intent: "confirm" };
		expect((await visitor.fetch(path("fr-fr", ofOrder), { form: confirmed })).status).toBe(303);
		expect(shop.gateway.calls("stateWithdrawal")[0]?.body).toMatchObject({
			wish: { of: "lines", lines: [{ lineId: "line-0001", quantity: 3 }] },
		});
		const page = await visitor.fetch("/fr-fr/withdrawal/received/");
		expect(page.text).toContain(`href="/fr-fr/account/orders/${number}/"`);
	});

	it("requires at least one item", async () => {
		const form = { ...typed, intent: "state", scope: "lines", "lines[0].lineId": "line-0001" };
		const { status, text } = await anOwner().fetch(path("de-de", ofOrder), { form });
		expect(status).toBe(400);
		expect(text).toContain("Wählen Sie mindestens einen Artikel.");
	});

	it.each([
		["cancelled", "ist storniert"],
		["returned", "ist wieder bei uns"],
		["stated", "alles aus dieser Bestellung widerrufen"],
		["giftCardUsed", "lässt sich nicht mehr widerrufen"],
		["expired", "am 18.\u00a0März 2026 abgelaufen"],
	] as const)("says why the right is closed: %s", async (closed, words) => {
		const visitor = anOwner();
		shop.gateway.returns(getWithdrawal, { ...aRight, closed, lines: [], exempt: ["loyaltyCard"] });
		const { text } = await visitor.fetch(path("de-de", ofOrder));
		expect(text).toContain(words);
		expect(text).not.toContain('name="email"');
		// the order's own page says so too unless the order was taken back, and has no link to the closed form
		const order = await visitor.fetch(`/de-de/account/orders/${number}/`);
		const isTakenBack = closed === "cancelled" || closed === "returned";
		expect(order.text.includes(words)).toBe(!isTakenBack);
		expect(order.text).not.toContain(`/de-de/withdrawal/?order=`);
	});

	it.each([
		["lines", "Diese Artikel lassen sich nicht mehr widerrufen."],
		["expired", "Die Widerrufsfrist für diesen Vertrag ist abgelaufen."],
	])("shows the gateway's refusal above the form: %s", async (reason, words) => {
		const visitor = anOwner();
		shop.gateway.on(stateWithdrawal, refuse("WITHDRAWAL_REFUSED", { reason }));
		const form = { ...typed, intent: "confirm" };
		const { status, text } = await visitor.fetch(path("de-de", ofOrder), { form });
		expect(status).toBe(422);
		expect(text).toContain(words);
	});

	it("shows a guest's form for another's order, and while the order cannot be read", async () => {
		const visitor = anOwner();
		for (const answer of [refuse("ORDER_NOT_FOUND"), unreachable()]) {
			shop.gateway.on(getWithdrawal, answer);
			const { status, text } = await visitor.fetch(path("fr-fr", ofOrder));
			expect(status).toBe(200);
			expect(text).toContain('name="words"');
		}
	});
});

describe("the page of an order", () => {
	it("shows the last day, the statements and the link", async () => {
		const visitor = anOwner();
		const statements = [
			{ receivedAt: "2026-03-05T09:00:00.000Z", isWhole: false, lines: aRight.stated, words: "" },
			{ receivedAt: "2026-03-06T09:00:00.000Z", isWhole: false, lines: [], words: "the coat" },
		];
		shop.gateway.returns(getWithdrawal, { ...aRight, statements });
		const { text } = await visitor.fetch(`/en/account/orders/${number}/`);
		const plain = text.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, "");
		expect(plain).toContain("You can withdraw from this contract until 18\u00a0March 2026.");
		expect(plain).toContain("5\u00a0March 2026\u00a0· 1 item");
		expect(plain).toContain("6\u00a0March 2026\u00a0· in your own words");
		expect(text).toContain(`href="/en/withdrawal/?order=${number}"`);
	});

	it("works without the right while it is unreachable", async () => {
		const visitor = anOwner();
		shop.gateway.on(getWithdrawal, unreachable());
		const { status, text } = await visitor.fetch(`/fr-fr/account/orders/${number}/`);
		expect(status).toBe(200);
		expect(text).not.toContain("/fr-fr/withdrawal/?order=");
	});

	it("says when the days start, for a parcel that has not arrived", async () => {
		const visitor = anOwner();
		shop.gateway.returns(getWithdrawal, { ...aRight, lastDay: null });
		const { text } = await visitor.fetch(`/pl-pl/account/orders/${number}/`);
		expect(text).toContain("do czternastu dni po dotarciu paczki");
	});
});

describe("the label linked from an acknowledgement", () => {
	const token = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmVk";
	const label = (typed: string) => shop.fetch(`/fr-fr/withdrawal/label/?token=${typed}`);

	it("is sent as an uncached file without a sign-in", async () => {
		shop.gateway.returns(getWithdrawalLabel, new TextEncoder().encode("%PDF-1.3"));
		const { status, headers } = await label(token);
		expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(headers.get("cache-control")).toContain("no-store");
		expect(shop.gateway.calls("getWithdrawalLabel")[0]?.params).toEqual({ token });
	});

	it.each([
		["one too old, or another's", token, refuse("ORDER_NOT_FOUND"), 404],
		["what is no token", "../orders", refuse("ORDER_NOT_FOUND"), 404],
		["a gateway that is away", token, unreachable(), 503],
	])("is an error page for %s", async (_, typed, answer, status) => {
		shop.gateway.on(getWithdrawalLabel, answer);
		expect((await label(typed)).status).toBe(status);
	});
});
