// Express sheets of wallets (CHECKOUT-112 to CHECKOUT-116): opened for one version of a cart; what they bring is used once.
import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type {
	agreeExpress,
	deliverExpress,
	payExpress,
	startExpress,
} from "#contract/cart/express.ts";
import { payExpress as payOperation } from "#contract/cart/express.ts";
import { readEmail } from "#contract/customer/email.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { ExpressState } from "#contract/payment/express.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { Tokens } from "#contract/session/shapes.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { startFamily } from "#gateway/customers/sessions/refresh-families.ts";
import { createEmailOnlyCustomer } from "#gateway/customers/sign-in/accounts.ts";
import { limitRules } from "#gateway/customers/sign-in/site.ts";
import { GatewayError } from "#gateway/errors.ts";
import { carts, customers, expressSheets } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Input } from "#gateway/platform/http/handler.ts";
import { guardPayment } from "#gateway/platform/protection/guard.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";
import { deliveryNames } from "#gateway/selling/delivery/rules/names.ts";
import type { ExpressReading, ExpressWallets } from "#gateway/selling/payments/express.ts";
import { providerNamed, providerOfProduct } from "#gateway/selling/payments/providers.ts";
import { findPayment } from "#gateway/selling/payments/store.ts";
import { cartChanged, cartNotFound, mayUse, readOpenCart } from "./access.ts";
import { changeCart } from "./change-cart.ts";
import { deliveredBy, expressDeliveries } from "./express-offer.ts";
import { addressOfWallet } from "./rules/express-address.ts";
import {
	bookPayment,
	closeReplaced,
	isOpen,
	orderableView,
	paymentReturnUrl,
	type StartResponse,
} from "./start-payment.ts";
import type { StoredPayment } from "./stored-cart.ts";
import { cartView } from "./view.ts";

type Sheet = typeof expressSheets.$inferSelect;

/** Sheets opened from one address within a time span; customers made from one are counted with those of the sign-in site. */
const limits = {
	expressByAddress: { attempts: 120, seconds: 900 },
	newByAddress: limitRules.newByAddress,
} as const;

const countTry = (context: GatewayContext, call: Call, name: keyof typeof limits) =>
	enforce(limitOf(context, name, limits[name]).take(call.remoteAddress));

/** @throws GatewayError UNAVAILABLE if the provider cannot be reached */
async function ask<T>({ log }: GatewayContext, provider: string, asking: Promise<T>): Promise<T> {
	try {
		return await asking;
	} catch (err) {
		log.error({ err, provider }, "express sheet not reached");
		throw new GatewayError("UNAVAILABLE");
	}
}

function walletsOf(context: GatewayContext, provider: string): ExpressWallets {
	const wallets = providerNamed(context, provider).express;
	if (!wallets) throw new GatewayError("EXPRESS_NOT_FOUND");
	return wallets;
}

const gone: ExpressReading = { state: "expired", redirectUrl: null, agreed: null };

/** Where the sheet stands: `paid` once a payment was begun with it, whatever became of that. */
async function readSheet(
	context: GatewayContext,
	{ expressId, provider, reference }: Sheet,
): Promise<Omit<ExpressReading, "state"> & { state: ExpressState }> {
	if (await findPayment(context.db, { paymentId: expressId })) return { ...gone, state: "paid" };
	const reading = ask(context, provider, walletsOf(context, provider).read(reference));
	return (await reading) ?? gone;
}

/** @throws GatewayError EXPRESS_NOT_FOUND */
async function findSheet(
	{ db }: GatewayContext,
	{ cartId, expressId }: { cartId: string; expressId: string },
): Promise<Sheet> {
	const isThis = and(eq(expressSheets.expressId, expressId), eq(expressSheets.cartId, cartId));
	const [sheet] = await db.select().from(expressSheets).where(isThis);
	if (!sheet) throw new GatewayError("EXPRESS_NOT_FOUND");
	return sheet;
}

/** The open sheet of this cart, wallet and language, if there is one. */
async function openBefore(
	context: GatewayContext,
	{ cartId, product, call }: { cartId: string; product: string; call: Call },
	cartVersion: number,
) {
	const [sheet] = await context.db
		.select()
		.from(expressSheets)
		.where(
			and(
				eq(expressSheets.cartId, cartId),
				eq(expressSheets.cartVersion, cartVersion),
				eq(expressSheets.product, product),
				eq(expressSheets.storeId, marketOf(call).storeId),
				eq(expressSheets.language, call.language),
			),
		)
		.orderBy(desc(expressSheets.createdAt))
		.limit(1);
	if (!sheet) return null;
	const { state, redirectUrl } = await readSheet(context, sheet);
	return state === "open" && redirectUrl ? { expressId: sheet.expressId, redirectUrl } : null;
}

/** @throws GatewayError if the cart cannot be ordered as it stands, or the wallet is not offered for it */
export async function openSheet(input: Input<typeof startExpress>, context: GatewayContext) {
	const { params, query, body, call } = input;
	const { cartId } = params;
	const { paymentProduct: product, locale } = body;
	const market = marketOf(call);
	const { stored, reading, cart } = await readOpenCart(context, cartId, call);
	const { version } = stored;
	if (version !== query.version) throw new GatewayError("CART_VERSION_CONFLICT", { version });
	const view = orderableView({ cart, stored, reading }, call);
	const endpoint = paymentProductFacts(product)?.endpoint ?? "none";
	const providerFor = (amount: number) =>
		providerOfProduct(context, market, { product, amount, endpoint });
	const all = Object.entries(expressDeliveries(cart, reading, call));
	if (all.length === 0) throw new GatewayError("SHIPPING_METHOD_UNKNOWN");
	const payable = all
		.map(([country, ways]) => [country, ways.filter(({ total }) => providerFor(total))] as const)
		.filter(([, ways]) => ways.length > 0);
	const provider = providerFor(payable[0]?.[1][0]?.total ?? 0);
	if (!provider?.express?.takes(product)) throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
	const expressId = randomUUID();
	const returnUrl = paymentReturnUrl(input, expressId, context, "express");
	const before = await openBefore(context, { cartId, product, call }, version);
	if (before) return before;
	await countTry(context, call, "expressByAddress");
	const deliveries = Object.fromEntries(payable);
	const opened = await ask(
		context,
		provider.name,
		provider.express.open({
			expressId,
			product,
			currency: market.devise,
			returnUrl,
			locale,
			country: market.countryCodeISO2,
			deliveries,
			items: view.lineItems.map(({ name, quantity }) => ({ name: name[call.language], quantity })),
		}),
	);
	const { reference, redirectUrl, order } = opened;
	await context.db.insert(expressSheets).values({
		expressId,
		cartId,
		cartVersion: version,
		storeId: market.storeId,
		language: call.language,
		provider: provider.name,
		product,
		reference,
		createdAt: context.now(),
	});
	if (!provider.express.inPage) return { expressId, redirectUrl };
	return { expressId, redirectUrl, deliveries, ...(order ? { order } : {}) };
}

interface Named {
	params: { cartId: string; expressId: string };
	call: Call;
}

/** A sheet of a cart that the caller may use. @throws GatewayError CART_NOT_FOUND, EXPRESS_NOT_FOUND */
async function findOwnSheet({ params, call }: Named, context: GatewayContext): Promise<Sheet> {
	const sheet = await findSheet(context, params);
	const [cart] = await context.db.select().from(carts).where(eq(carts.id, params.cartId));
	if (!cart || !mayUse(cart, call)) throw cartNotFound(params.cartId);
	return sheet;
}

/** @throws GatewayError CART_NOT_FOUND, EXPRESS_NOT_FOUND */
export async function sheetView(named: Named, context: GatewayContext) {
	const sheet = await findOwnSheet(named, context);
	const { state, redirectUrl, agreed } = await readSheet(context, sheet);
	const brought = agreed && { address: agreed.address, shippingMethodKey: agreed.delivery.key };
	return { state, paymentProduct: sheet.product, redirectUrl, brought };
}

/** A sheet in the page that is not paid yet. @throws GatewayError CART_NOT_FOUND, EXPRESS_NOT_FOUND, EXPRESS_NOT_AGREED */
async function sheetInPage(named: Named, context: GatewayContext) {
	const sheet = await findOwnSheet(named, context);
	const { provider, reference, cartVersion } = sheet;
	const { inPage } = walletsOf(context, provider);
	if (!inPage) throw new GatewayError("EXPRESS_NOT_FOUND");
	const { state } = await readSheet(context, sheet);
	if (state !== "open" && state !== "agreed")
		throw new GatewayError("EXPRESS_NOT_AGREED", { state });
	return { inPage, provider, reference, cartVersion };
}

/** @throws GatewayError as sheetInPage; SHIPPING_METHOD_UNKNOWN, UNAVAILABLE */
export async function sheetDelivery(input: Input<typeof deliverExpress>, context: GatewayContext) {
	const { inPage, provider, reference } = await sheetInPage(input, context);
	const { country, shippingMethodKey: key = null, paymentData } = input.body;
	const { language } = input.call;
	const nameOf = (of: ShippingMethodKey) => deliveryNames[of][language];
	const chosen = { country, key, paymentData };
	const delivered = await ask(context, provider, inPage.deliver(reference, chosen, nameOf));
	if (!delivered) throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country });
	return delivered;
}

/** @throws GatewayError as sheetInPage; SHIPPING_METHOD_UNKNOWN, CART_CHANGED */
export async function sheetAgreement(input: Input<typeof agreeExpress>, context: GatewayContext) {
	const { inPage, reference, cartVersion: version } = await sheetInPage(input, context);
	const result = await inPage.agree(reference, input.body);
	const { country } = input.body.address;
	if (result === "unknown") throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country });
	if (result === "moved") throw cartChanged({ version, movements: [] });
	if (result === "over") throw new GatewayError("EXPRESS_NOT_AGREED", { state: "expired" });
	return { state: "agreed" as const };
}

/** Makes the customer of a sheet and gives them the cart, whose version stays; null if another request was faster. */
async function makeCustomer(context: GatewayContext, sheet: Sheet, email: string) {
	const { db, now } = context;
	const { expressId, cartId, storeId: store } = sheet;
	return db.transaction(async (tx) => {
		const isFree = and(eq(expressSheets.expressId, expressId), isNull(expressSheets.customerId));
		const [held] = await tx.select().from(expressSheets).where(isFree).for("update");
		if (!held) return null;
		const owner = await createEmailOnlyCustomer(tx, { email, store, now: now() });
		const { customerId } = owner;
		await tx.update(expressSheets).set({ customerId }).where(isFree);
		const isGuests = and(eq(carts.id, cartId), eq(carts.state, "open"), isNull(carts.customerId));
		const taken = await tx.update(carts).set({ customerId }).where(isGuests).returning();
		if (taken.length === 0) throw cartNotFound(cartId);
		return owner;
	});
}

/** @throws GatewayError EXPRESS_NOT_AGREED, CART_NOT_FOUND where the cart is another customer's, TOO_MANY_REQUESTS */
export async function signInBySheet(
	{ params, call }: Named,
	context: GatewayContext,
): Promise<Tokens> {
	const sheet = await findSheet(context, params);
	const { state, agreed } = await readSheet(context, sheet);
	const email = readEmail(agreed?.email ?? "");
	if (!email) throw new GatewayError("EXPRESS_NOT_AGREED", { state });
	let owner = null;
	if (!sheet.customerId) {
		await countTry(context, call, "newByAddress");
		owner = await makeCustomer(context, sheet, email);
	}
	if (!owner) {
		const { customerId } = await findSheet(context, params);
		const isOwner = eq(customers.customerId, customerId ?? "");
		[owner = null] = await context.db
			.select({ customerId: customers.customerId, webCreatedAt: customers.webCreatedAt })
			.from(customers)
			.where(isOwner);
	}
	if (!owner) throw new GatewayError("EXPRESS_NOT_FOUND");
	return (await startFamily(context, owner)).tokens;
}

/** @throws GatewayError if the sheet, its address or the cart does not allow it */
export async function payBySheet(
	input: Input<typeof payExpress>,
	context: GatewayContext,
): Promise<StartResponse> {
	const { params, body, call } = input;
	const { cartId, expressId } = params;
	const market = marketOf(call);
	const sheet = await findSheet(context, params);
	const { provider: name, product, reference, cartVersion } = sheet;
	const { state, agreed } = await readSheet(context, sheet);
	const returnUrl = paymentReturnUrl(input, expressId, context);
	let replaced: string[] = [];
	const pay = { ...input, query: undefined };
	const answer = await changeCart<StartResponse>(
		context,
		payOperation,
		pay,
		{ self: true },
		async (current) => {
			const { cart, stored, reading, now } = current;
			if (!agreed) throw new GatewayError("EXPRESS_NOT_AGREED", { state });
			const { delivery, address: brought } = agreed;
			// the sheet showed this cart, at this sum
			const moved = cartChanged({ version: stored.version, movements: [] });
			if (stored.version !== cartVersion) throw moved;
			orderableView(current, call);
			const { billingCountries, deliveryCountries } = market.params;
			const read = addressOfWallet(brought, {
				billing: billingCountries,
				delivery: delivery.key === "VI" ? null : deliveryCountries,
				needsPhone: market.phoneNumberByShippingMethod[delivery.key] ?? false,
			});
			if ("fault" in read) throw new GatewayError("ADDRESS_INVALID", { ...read.fault });
			const { address } = read;
			const next = { ...deliveredBy(cart, delivery.key, address), billingAddress: address };
			const view = cartView(next, reading, { market, language: call.language });
			if (!view.shippingInfo) {
				throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country: address.country });
			}
			const { centAmount: amount, currencyCode: currency } = view.amountDue;
			if (amount !== delivery.total) throw moved;
			const endpoint = paymentProductFacts(product)?.endpoint ?? "none";
			const provider = providerOfProduct(context, market, { product, amount, endpoint });
			if (provider?.name !== name) throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
			await guardPayment(context, call, cartId, body.proof);
			const payment: StoredPayment = {
				paymentId: expressId,
				cartId,
				cartVersion: stored.version + 1,
				provider: name,
				reference,
				product,
				amount,
				currency,
				status: "RedirectShopper",
				state: "started",
			};
			replaced = reading.payments.filter(isOpen).map((one) => one.paymentId);
			const { billingAddress, shippingAddress, shippingMethod } = next;
			const { deliveryPointId, receiver } = next;
			return {
				cart: { billingAddress, shippingAddress, shippingMethod, deliveryPointId, receiver },
				payment,
				along: bookPayment(context, payment, input, { judged: now, keepsCard: false }),
				data: (paid) => ({
					cart: paid,
					paymentId: expressId,
					resultCode: "RedirectShopper" as const,
					paymentDone: false,
					redirectUrl: null,
				}),
			};
		},
	);
	await closeReplaced(context, replaced);
	// charged now that the payment stands in the books; a press that is repeated asks again, and is charged once
	const begun = await findPayment(context.db, { paymentId: expressId });
	if (!begun || !isOpen(begun)) return answer;
	const charged = await ask(context, name, walletsOf(context, name).charge(reference, returnUrl));
	const { status: resultCode, redirectUrl } = charged;
	return { ...answer, data: { ...answer.data, resultCode, redirectUrl } };
}
