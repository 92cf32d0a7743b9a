import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import {
	getLastPurchaseDate,
	type LoyaltyMovement,
	listLoyaltyMovements,
	listLoyaltyOffers,
} from "#contract/loyalty/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { anOfferOf } from "#tests/support/storefront/cart-builders.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/loyalty/";
const history = "/fr-fr/account/loyalty/history/";
const card = "2900410087215";

let movements = 0;
function aMovement(part: Partial<LoyaltyMovement> = {}): LoyaltyMovement {
	movements += 1;
	return {
		movementId: `m-${movements}`,
		kind: "earned",
		points: 59,
		orderNumber: "V7K2-M9QTX-4H00",
		at: "2026-03-01T10:00:00.000Z",
		...part,
	};
}

function book(points: number, list: LoyaltyMovement[], { page = 1, total = list.length } = {}) {
	const paging = { page, size: 20, total, pageCount: Math.ceil(total / 20) };
	shop.gateway.returns(listLoyaltyMovements, { points, movements: list, paging });
}

/** A signed-in customer in this programme; in none where `loyaltyType` is empty. */
function aMember(loyaltyType: "FID" | "HSP" | "" = "FID") {
	const loyaltyNumber = loyaltyType ? card : "";
	const data = aCustomer({ loyaltyNumber, loyaltyType, loyaltyCreationDate: "2022-04-11" });
	shop.gateway.returns(getAccount, data);
	return shop.customer({ customerId: "customer-1" });
}

beforeEach(() => {
	shop.gateway.returns(getLastPurchaseDate, { lastPurchaseDate: "2026-03-01" });
	shop.gateway.returns(listLoyaltyOffers, { points: 320, offers: [] });
	book(320, []);
});

describe("account/loyalty (ACCOUNT-1)", () => {
	it("shows the card with number, barcode and start date", async () => {
		const { status, text } = await aMember().fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Camille Morel");
		expect(text).toContain("Membre depuis le 11\u00a0avril 2022");
		expect(text).toContain('aria-label="Code-barres de la carte 2 900410 087215"');
		expect(text).toMatch(/<path d="M0 0h2v1h-2z/);
	});

	it("shows the points to the next reward, and how points are earned", async () => {
		const { text } = await aMember().fetch(page);
		expect(text).toContain("Encore 280 points et la prochaine récompense est à vous.");
		expect(text).toMatch(/1 point par tranche de 1\s€ d’achats/);
		expect(text).toContain("Votre dernier achat : le 1er\u00a0mars 2026.");
		const polish = await aMember().fetch("/pl-pl/account/loyalty/");
		expect(polish.text).toMatch(/1 punkt za każde wydane 4\szł/);
	});

	it("says in words that points are owed, never as a negative reward", async () => {
		book(-21, []);
		const { text } = await aMember().fetch(page);
		expect(text).toContain("Il vous manque 21 points, retirés avec une commande retournée.");
	});

	it("lists the store's offers, reachable ones with a link to the cart", async () => {
		const offers = [anOfferOf({ id: "a" }), anOfferOf({ id: "b", isReachable: false })];
		shop.gateway.returns(listLoyaltyOffers, { points: 320, offers });
		const { text } = await aMember().fetch(page);
		expect(shop.gateway.calls("listLoyaltyOffers")[0]?.params.storeId).toBe("1001");
		expect(text).toContain("À votre portée");
		expect(text).toContain("Encore quelques points");
		expect(text).toContain('href="/fr-fr/cart/"');
	});

	it("shows the latest movements with their orders and a link to all", async () => {
		book(320, [aMovement(), aMovement({ kind: "spent", points: -150 })], { total: 9 });
		const { text } = await aMember().fetch(page);
		expect(shop.gateway.calls("listLoyaltyMovements")[0]?.query.get("size")).toBe("5");
		expect(text).toContain('href="/fr-fr/account/orders/V7K2-M9QTX-4H00/"');
		expect(text).toContain("Offre utilisée");
		expect(text).toContain("−150");
		expect(text).toContain(`href="${history}"`);
	});

	it.each([
		[{ lastPurchaseDate: null }, "Pas encore de commande en ligne"],
		[null, null],
	])("says of the last purchase %j: %j", async (data, said) => {
		shop.gateway.on(getLastPurchaseDate, data ? { status: 200, data } : unreachable);
		const { status, text } = await aMember().fetch(page);
		expect(status).toBe(200);
		if (said) expect(text).toContain(said);
		else expect(text).not.toMatch(/achat :|Pas encore de commande en ligne/);
	});

	it("answers 503 with the card while the points are unreachable", async () => {
		shop.gateway.on(listLoyaltyMovements, unreachable);
		const { status, text, headers } = await aMember().fetch(page);
		expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
		expect(text).toContain("Code-barres de la carte");
		expect(text).toContain("Votre carte, elle, fonctionne en caisse.");
	});
});

describe("account/loyalty/history", () => {
	it("requests the page in the address and links to the others", async () => {
		book(320, [aMovement({ kind: "reversed", points: -59 })], { page: 2, total: 45 });
		const { text } = await aMember().fetch(`${history}?p=2`);
		const [call] = shop.gateway.calls("listLoyaltyMovements");
		expect([call?.query.get("page"), call?.query.get("size")]).toEqual(["2", "20"]);
		expect(text).toContain("Commande retournée");
		expect(text).toContain(`href="${history}?p=3"`);
		expect(text).toContain("Votre solde : 320 points.");
	});

	it("redirects beyond the last page to it, and says when there is nothing yet", async () => {
		book(0, [], { page: 9, total: 45 });
		const beyond = await aMember().fetch(`${history}?p=9`);
		expect([beyond.status, beyond.location]).toEqual([302, `${history}?p=3`]);
		book(0, []);
		expect((await aMember().fetch(history)).text).toContain("Rien pour l’instant");
	});

	it("says that it cannot be shown while the gateway is down", async () => {
		shop.gateway.on(listLoyaltyMovements, unreachable);
		const { status, text } = await aMember().fetch(history);
		expect(status).toBe(503);
		expect(text).toContain("Ils sont en sécurité");
	});
});

describe.each([page, history])("%s, a page for card holders", (path) => {
	it.each(["HSP", ""] as const)("answers a fatal 404 for type %j (ACCOUNT-43)", async (type) => {
		const { status, text } = await aMember(type).fetch(path);
		expect(status).toBe(404);
		expect(text).not.toContain("Code-barres");
		expect(shop.logged().some((line) => JSON.stringify(line).includes("page introuvable"))).toBe(
			true,
		);
		for (const id of ["listLoyaltyMovements", "listLoyaltyOffers", "getLastPurchaseDate"]) {
			expect(shop.gateway.calls(id)).toHaveLength(0);
		}
	});

	it("has no page, link or call where the flag is off (LIMIT-73)", async () => {
		const data = domains.map((domain) => ({ ...domain, loyalty: false }));
		shop.gateway.returns(listWebDomains, data);
		const { status, text } = await aMember().fetch(path);
		expect(status).toBe(404);
		expect(text).not.toContain(`href="${page}"`);
		expect(shop.gateway.calls("listLoyaltyMovements")).toHaveLength(0);
	});

	it("has a link in the account for holders only", async () => {
		const link = `href="${page}"`;
		expect((await aMember().fetch(path)).text).toContain(link);
		expect((await aMember("HSP").fetch("/fr-fr/account/delete/")).text).not.toContain(link);
	});

	it("redirects a signed-out visitor to the sign-in (SESSION-29)", async () => {
		const { status, location } = await shop.fetch(path);
		expect(status).toBe(301);
		expect(decodeURIComponent(decodeURIComponent(location ?? ""))).toContain(path);
	});
});
