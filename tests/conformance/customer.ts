// What a signed-in customer's storefront asks for: account, addresses, wishlist, and a cart up to its
// payment (ACCOUNT-14, ACCOUNT-23, CATALOGUE-30).
import { randomUUID } from "node:crypto";
import {
	addStockAlert,
	askEmailAlert,
	confirmEmailAlert,
	endEmailAlerts,
	listStockAlerts,
	removeStockAlert,
} from "#contract/alert/operations.ts";
import { sendContactMessage } from "#contract/contact/operations.ts";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getAddresses,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import {
	deleteAccount,
	getAccount,
	getBankStatements,
	saveBankStatements,
	updateAccount,
} from "#contract/customer/operations.ts";
import { listPasskeys, listSessions } from "#contract/customer/sessions.ts";
import type { Address } from "#contract/customer/shapes.ts";
import {
	getLastPurchaseDate,
	listLoyaltyMovements,
	listLoyaltyOffers,
} from "#contract/loyalty/operations.ts";
import {
	getPrivatePrices,
	getPrivateSale,
	listMemberProducts,
} from "#contract/offers/operations.ts";
import {
	getFormerOrder,
	getOrder,
	listFormerOrders,
	listOrders,
} from "#contract/order/operations.ts";
import { getFormerInvoice } from "#contract/order/papers.ts";
import { askQuestion, confirmQuestion, listQuestions } from "#contract/question/operations.ts";
import { listReservations } from "#contract/reservation/operations.ts";
import {
	listSubscriptions,
	listTransactionSubscriptions,
	saveSubscriptions,
} from "#contract/subscription/operations.ts";
import {
	addGuestWish,
	addWish,
	endGuestWishlistShare,
	getGuestWishlistShare,
	listGuestWishes,
	listWishes,
	mergeGuestWishes,
	removeGuestWish,
	removeWish,
	shareGuestWishlist,
} from "#contract/wishlist/operations.ts";
import type { Asker } from "./ask.ts";
import type { Found } from "./catalogue.ts";

const own = { isCustomer: true } as const;

/** An address that every gateway delivers to: in the shop's own country, and without an owner. */
export function addressIn(country: string): Address {
	const places: Readonly<Record<string, readonly [string, string]>> = {
		CH: ["1204", "GENÈVE"],
		DE: ["10115", "BERLIN"],
		ES: ["28004", "MADRID"],
		IT: ["20121", "MILANO"],
		PL: ["00-120", "WARSZAWA"],
		GB: ["SW1A 1AA", "LONDON"],
	};
	const [zipCode, city] = places[country] ?? ["75011", "PARIS"];
	return {
		firstName: "CONFORMANCE",
		lastName: "CHECK",
		line1: "1 HIGH STREET",
		line2: "",
		line3: "",
		line4: "",
		zipCode,
		city,
		country: city === "PARIS" ? "FR" : country,
		region: country === "IT" ? "MI" : "",
		phoneNumber: "",
		phoneNumberCountry: "",
		phoneNumberQuality: "",
		quality: "10",
	};
}

async function keepAddresses(asker: Asker, country: string): Promise<void> {
	const address = addressIn(country);
	const body = { ...address, favorite: true };
	const made = await asker.ok(createDeliveryAddress, { body }, own, 201);
	const second = await asker.ok(createDeliveryAddress, { body }, own, 201);
	const list = await asker.ok(getDeliveryAddresses, {}, own);
	const favourites = list.filter(({ favorite }) => favorite).length;
	asker.report.check("getDeliveryAddresses", "one is the favourite", favourites === 1);
	const params = { id: second.id };
	const change = { ...body, line2: "2ND FLOOR" };
	const at = { params, query: { version: second.version } };
	const changed = await asker.ok(updateDeliveryAddress, { ...at, body: change }, own);
	asker.report.check("updateDeliveryAddress", "is changed", changed.line2 === "2ND FLOOR");
	const stale = { ...at, body };
	await asker.refused(updateDeliveryAddress, stale, "ADDRESS_VERSION_CONFLICT", own);
	for (const { id } of [made, second]) {
		await asker.ok(deleteDeliveryAddress, { params: { id } }, own);
	}
	await asker.refused(deleteDeliveryAddress, { params }, "ADDRESS_NOT_FOUND", own);
	await asker.ok(saveBillingAddress, { body: address }, own);
	await asker.ok(getBillingAddress, {}, own);
	await asker.ok(getAddresses, {}, own);
}

async function keepBank(asker: Asker): Promise<void> {
	// the example of the IBAN registry
	const body = { iban: "DE89370400440532013000", accountHolder: "CONFORMANCE CHECK" };
	const kept = await asker.ok(saveBankStatements, { body }, own);
	const isHidden = kept !== null && !kept.iban.includes("0532") && kept.iban.endsWith("3000");
	asker.report.check("saveBankStatements", "gives the last four characters alone", isHidden);
	await asker.ok(getBankStatements, {}, own);
	const wrong = { body: { ...body, iban: "DE00370400440532013000" } };
	await asker.refused(saveBankStatements, wrong, "BANK_DETAILS_INVALID", own);
	const none = await asker.ok(saveBankStatements, { body: { iban: "" } }, own);
	asker.report.check("saveBankStatements", "forgets them", none === null);
}

/** CATALOGUE-84, CATALOGUE-85. */
async function wishAsGuest(asker: Asker, productId: string): Promise<void> {
	const guest = { sessionId: randomUUID() };
	const isOn = ({ values }: { values: { productId: string }[] }) =>
		values.some((wish) => wish.productId === productId);
	await asker.ok(addGuestWish, { body: { productId } }, guest);
	await asker.ok(removeGuestWish, { params: { productId } }, guest);
	await asker.ok(addGuestWish, { body: { productId } }, guest);
	const other = await asker.ok(listGuestWishes, {}, { sessionId: randomUUID() });
	asker.report.check("listGuestWishes", "shows no other guest's wishes", !isOn(other));
	const unknown = { body: { productId: "999999999999" } };
	await asker.refused(addGuestWish, unknown, "PRODUCT_NOT_FOUND", guest);
	const shared = await asker.ok(shareGuestWishlist, {}, guest);
	const told = await asker.ok(getGuestWishlistShare, {}, guest);
	asker.report.check("shareGuestWishlist", "keeps its id", told.shareId === shared.shareId);
	await asker.ok(endGuestWishlistShare, {}, guest);
	const merged = await asker.ok(mergeGuestWishes, {}, { ...own, ...guest });
	asker.report.check("mergeGuestWishes", "the customer has them", isOn(merged));
	const left = await asker.ok(listGuestWishes, {}, guest);
	asker.report.check("mergeGuestWishes", "the guest has them no more", !isOn(left));
	await asker.ok(removeWish, { params: { productId } }, own);
}

/** CATALOGUE-101, CATALOGUE-103. */
async function askByEmail(asker: Asker, productId: string): Promise<void> {
	const email = `conformance-${randomUUID()}@example.org`;
	const guest = { sessionId: randomUUID() };
	await asker.ok(askEmailAlert, { body: { email, productId, about: "price" } }, guest, 202);
	const unknown = { body: { email, productId: "999999999999", about: "price" as const } };
	const other = { sessionId: randomUUID() };
	await asker.refused(askEmailAlert, unknown, "PRODUCT_NOT_FOUND", other);
	const token = "x".repeat(32);
	await asker.refused(confirmEmailAlert, { body: { token } }, "NOT_FOUND", guest);
	await asker.ok(endEmailAlerts, { body: { token } }, guest);
}

/** CONTENT-75: a message of the check's own, which the operator may delete. */
async function writeToService(asker: Asker): Promise<void> {
	const email = `conformance-${randomUUID()}@example.org`;
	const words = "This is a check of the shop's calls. No answer is needed.";
	const body = { email, topic: "other" as const, words };
	await asker.ok(sendContactMessage, { body }, { sessionId: randomUUID() }, 201);
	const nothing = { body: { ...body, words: " " } };
	await asker.refused(sendContactMessage, nothing, "INVALID_REQUEST", { sessionId: randomUUID() });
}

/** CATALOGUE-110: never confirmed, so that the operator does not see it. */
async function askAbout(asker: Asker, productId: string): Promise<void> {
	const email = `conformance-${randomUUID()}@example.org`;
	const body = { email, author: "Conformance", words: "This is a check of the shop's calls." };
	const guest = () => ({ sessionId: randomUUID() });
	await asker.ok(askQuestion, { body: { ...body, productId } }, guest(), 202);
	const unknown = { body: { ...body, productId: "999999999999" } };
	await asker.refused(askQuestion, unknown, "PRODUCT_NOT_FOUND", guest());
	await asker.refused(confirmQuestion, { body: { token: "x".repeat(32) } }, "NOT_FOUND", guest());
	const { questions } = await asker.ok(listQuestions, { query: { productId } }, guest());
	const isThere = questions.some(({ words }) => words === body.words);
	asker.report.check("listQuestions", "shows none that is not answered", !isThere);
}

async function wish(asker: Asker, { product, skus }: Found): Promise<void> {
	const { productId } = product;
	const { storeId } = asker.target;
	await asker.ok(addWish, { body: { productId } }, own);
	await asker.ok(listWishes, {}, own);
	await asker.ok(removeWish, { params: { productId } }, own);
	const unknown = { body: { productId: "999999999999" } };
	await asker.refused(addWish, unknown, "PRODUCT_NOT_FOUND", own);
	await wishAsGuest(asker, productId);
	await askByEmail(asker, productId);
	await writeToService(asker);
	await askAbout(asker, productId);
	const [sku] = skus;
	await asker.ok(addStockAlert, { query: { id: storeId }, body: { sku } }, own);
	await asker.ok(listStockAlerts, { query: { id: storeId } }, own);
	await asker.ok(removeStockAlert, { params: { sku }, query: { knowledgeTypeId: storeId } }, own);
}

async function readRest(asker: Asker): Promise<void> {
	const { storeId } = asker.target;
	const body = {
		values: [{ type: "SURV" as const, optin: "NO" as const }],
		store: storeId,
		source: "WEB",
		complement: "/account/subscriptions/",
	};
	await asker.ok(saveSubscriptions, { body }, own);
	await asker.ok(listSubscriptions, {}, own);
	await asker.ok(listTransactionSubscriptions, {}, own);
	await asker.ok(listLoyaltyMovements, {}, own);
	await asker.ok(listLoyaltyOffers, { params: { storeId } }, own);
	await asker.ok(getLastPurchaseDate, {}, own);
	await asker.ok(getPrivateSale, {}, own);
	await asker.ok(getPrivatePrices, {}, own);
	const { sale } = await asker.ok(listMemberProducts, {});
	const isSilent = !JSON.stringify(sale).includes("price");
	asker.report.check("listMemberProducts", "tells no price", isSilent);
	await asker.ok(listSessions, {}, own);
	await asker.ok(listPasskeys, {}, own);
	await asker.ok(listReservations, {}, own);
	const { orders } = await asker.ok(listOrders, {}, own);
	const orderNumber = orders[0]?.orderNumber;
	if (orderNumber) await asker.ok(getOrder, { params: { orderNumber } }, own);
	await asker.refused(getOrder, { params: { orderNumber: "V0" } }, "ORDER_NOT_FOUND", own);
	await asker.ok(listFormerOrders, {}, own);
	const params = { formerOrderId: "nobodys" };
	await asker.refused(getFormerOrder, { params }, "ORDER_NOT_FOUND", own);
	await asker.refused(getFormerInvoice, { params }, "ORDER_NOT_FOUND", own);
}

export async function checkAccount(asker: Asker, found: Found): Promise<void> {
	const account = await asker.ok(getAccount, {}, own);
	const changed = await asker.ok(updateAccount, { body: { firstName: "ANOTHER" } }, own);
	asker.report.check("updateAccount", "is changed", changed.firstName.toUpperCase() === "ANOTHER");
	const isWhole = changed.email === account.email;
	asker.report.check("updateAccount", "leaves alone what was not sent", isWhole);
	const preferredStore = "999999999";
	await asker.refused(updateAccount, { body: { preferredStore } }, "STORE_NOT_FOUND", own);
	await keepAddresses(asker, found.record.countryCodeISO2);
	await keepBank(asker);
	await wish(asker, found);
	await readRest(asker);
}

/** Runs last: an account that is deleted refuses the sessions that its customer still has open (SESSION-34). */
export async function closeAccount(asker: Asker): Promise<void> {
	await asker.ok(deleteAccount, {}, own);
	const { code, status } = await asker.ask(getDeliveryAddresses, {}, own);
	const isClosed = code === "ACCOUNT_DELETED" || code === "INVALID_JWT";
	asker.report.check("deleteAccount", "closes the account", isClosed, `${status}`);
}
