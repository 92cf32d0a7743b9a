// Wallets' sheets in the shop's own page (CHECKOUT-123, CHECKOUT-124): what the page asks for while one is open.
import { z } from "zod";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { NoKnownCart } from "#app/models/cart/failures.ts";
import { attempt } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { pageFailure } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { getTranslator, translate } from "#app/server/translator.ts";
import { agreeExpress, deliverExpress } from "#contract/cart/express.ts";
import { shippingMethodKey } from "#contract/delivery/shapes.ts";
import { type ExpressDelivery, walletAgreement } from "#contract/payment/express.ts";
import { listWalletMethods } from "#contract/payment/operations.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import {
	type ExpressResult,
	finishExpress,
	movedUnderSheet,
	openExpress,
} from "./express.server.ts";
import {
	type ExpressWallet,
	isExpressWallet,
	type SheetAgreed,
	type SheetDelivered,
	type SheetDelivery,
	type SheetMethods,
	type SheetOpened,
	type WalletSetup,
	walletSetup,
} from "./express.ts";

/** What opens the market's sheets on a page; null where it has none. */
export function offerSheets(context: Context, amount: number): WalletSetup | null {
	const terms = translate(context, "cart:express.terms", { shop: brand.name });
	return walletSetup(getShop(context).domain, amount, terms);
}

/** @throws a 400 page for what no page of ours has sent */
function read<T>(shape: z.ZodType<T>, sent: unknown): T {
	const parsed = shape.safeParse(sent);
	if (!parsed.success) throw pageFailure(400, { message: "Unreadable form" });
	return parsed.data;
}

const wallet = z.custom<ExpressWallet>(isExpressWallet);
const named = z.object({ express: z.string().regex(/^[\w-]{8,64}$/) });

function shown(context: Context, delivery: ExpressDelivery): SheetDelivery {
	const { domain, locale } = getShop(context);
	const label = getTranslator(context, "checkout")(`delivery.method.${delivery.key}`);
	return { ...delivery, label, detail: formatMoney(delivery.price, domain.devise, locale) };
}

export async function sheetMethods(context: Context): Promise<SheetMethods> {
	const { locale } = getShop(context);
	const asked = await attempt(
		getGateway(context).call(listWalletMethods, { query: { locale: locale.tag } }),
	);
	if (!asked.ok) return { ok: false, text: failureText(context, asked.failure, "cart").text };
	const values = asked.data.data.values;
	const words = Object.fromEntries(
		values.map(({ type }) => {
			const name = paymentProductFacts(type)?.name ?? type;
			const say = (key: "undeliverable" | "unreachable") =>
				translate(context, `cart:express.${key}`, { name });
			return [type, { undeliverable: say("undeliverable"), unreachable: say("unreachable") }];
		}),
	);
	return { ok: true, methods: values, words };
}

/** Opens a sheet for the bag, in which the chosen size is put first where the form is a product's (CHECKOUT-112). */
export async function openSheet(context: Context, form: FormData): Promise<SheetOpened> {
	const { express } = read(z.object({ express: wallet }), { express: form.get("express") });
	if (form.has("product")) {
		const { reply } = await addItem(context, form);
		if (!reply.ok) return { ok: false, text: reply.text };
		form.delete(sizeField);
	}
	const opened = await attempt(openExpress(context, express));
	if (!opened.ok) return { ok: false, text: failureText(context, opened.failure, "cart").text };
	const { expressId, deliveries = {}, order = null } = opened.data;
	const byCountry = Object.entries(deliveries).map(([country, ways]) => [
		country,
		ways.map((way) => shown(context, way)),
	]);
	return { ok: true, express: expressId, deliveries: Object.fromEntries(byCountry), order };
}

async function cartId(context: Context): Promise<string> {
	const cart = await readCart(context);
	if (!cart) throw new NoKnownCart();
	return cart.id;
}

export async function deliverSheet(context: Context, form: FormData): Promise<SheetDelivered> {
	const { express, ...body } = read(
		named.extend({
			country: z.string().length(2),
			shippingMethodKey: shippingMethodKey.optional(),
			paymentData: z.string().max(20_000),
		}),
		Object.fromEntries(form),
	);
	const asking = cartId(context).then((id) =>
		getGateway(context).call(deliverExpress, { params: { cartId: id, expressId: express }, body }),
	);
	const told = await attempt(asking);
	if (!told.ok) return { ok: false, text: translate(context, "cart:express.undeliverable") };
	const { delivery, paymentData } = told.data.data;
	return { ok: true, delivery: shown(context, delivery), paymentData };
}

/** Where the shopper goes on, and what the sheet says that is still open; the page that follows says it too. */
function agreed(context: Context, result: ExpressResult): SheetAgreed {
	const { locale } = getShop(context);
	switch (result.to) {
		case "page":
			return { isDone: true, to: result.url, text: "" };
		case "order-confirmation":
			return { isDone: true, to: urlOf(locale, "order-confirmation"), text: "" };
		case "order-payment": {
			const { reason } = result;
			const to = urlOf(locale, "order-payment", undefined, { reason });
			return {
				isDone: false,
				to,
				text: reason ? translate(context, `checkout:reason.${reason}`) : "",
			};
		}
		default: {
			const { flash, to } = result;
			getSession(context).flash(flash);
			const text = translate(context, flash.key, flash.values);
			return { isDone: false, to: urlOf(locale, to), text };
		}
	}
}

/** Makes the order of what the sheet agreed to, as of a sheet that is a page (CHECKOUT-114 to CHECKOUT-117). */
export async function agreeToSheet(context: Context, form: FormData): Promise<SheetAgreed> {
	const { express } = read(named, { express: form.get("express") });
	const sent = String(form.get("agreement"));
	const body = read(
		z.preprocess((text) => {
			try {
				return JSON.parse(String(text));
			} catch {
				return null;
			}
		}, walletAgreement),
		sent,
	);
	const agreeing = cartId(context).then((id) =>
		getGateway(context).call(agreeExpress, { params: { cartId: id, expressId: express }, body }),
	);
	const done = await attempt(agreeing);
	const toCart = (key: Flash["key"]) =>
		agreed(context, { to: "cart", flash: { kind: "warning", key } });
	if (!done.ok && done.failure.isOutage) return toCart("cart:failure.unreachable");
	if (!done.ok && done.failure.code === "SHIPPING_METHOD_UNKNOWN") {
		return toCart("cart:express.undeliverable");
	}
	if (!done.ok && done.failure.code === "CART_CHANGED") {
		return agreed(context, await movedUnderSheet(context, done.failure));
	}
	// over, paid, or of another cart: the gateway says how it stands
	return agreed(context, await finishExpress(context, express));
}
