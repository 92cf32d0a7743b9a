// The providers that this gateway pays through, and which takes a payment product of the domain record (ADR 0013).

import type { DomainRecord } from "#contract/domain/shapes.ts";
import {
	isCardProduct,
	type PaymentEndpoint,
	paymentProductFacts,
} from "#contract/payment/products.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { memo } from "#shop/memo.ts";
import { createAdyenProvider } from "./adyen/provider.ts";
import type { SheetsInPage } from "./express.ts";
import { createFreeProvider, freeProvider } from "./free-provider.ts";
import type { PaymentProvider } from "./provider.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "extensions">;

interface Providers {
	/** all that may have payments in the books */
	all: readonly PaymentProvider[];
	/** those that start new payments; if two take a product, the first one does */
	offering: readonly PaymentProvider[];
}

const made = new WeakMap<object, Providers>();

function make(context: Context): Providers {
	const joined = context.extensions.flatMap(({ providers }) => providers?.(context) ?? []);
	const own = createFreeProvider(context);
	const adyen = createAdyenProvider(context);
	// with Adyen, providers of extensions start no payments; those that they started before are still settled
	return adyen
		? { all: [...joined, own, adyen], offering: [own, adyen] }
		: { all: [...joined, own], offering: [...joined, own] };
}

function providers(context: Context): Providers {
	return memo(made, context, () => make(context));
}

export function providersOf(context: Context): readonly PaymentProvider[] {
	return providers(context).all;
}

/** @throws Error for a provider that is no longer configured: its payments cannot be settled without it */
export function providerNamed(context: Context, name: string): PaymentProvider {
	const provider = providersOf(context).find((one) => one.name === name);
	if (!provider) throw new Error(`No payment provider is named ${name}.`);
	return provider;
}

/** Whether a provider starts payments here and takes this product. */
export function takesProduct(context: Context, provider: string, product: string): boolean {
	return providers(context).offering.some(({ name, takes }) => name === provider && takes(product));
}

/** CHECKOUT-48: bounds in cents of an instalment product if its record has none; other products then have no bounds. */
const instalmentBounds = { minAmount: 0, maxAmount: 999_999 } as const;
const noBounds = { minAmount: 0, maxAmount: Number.POSITIVE_INFINITY } as const;

export interface PaymentQuery {
	product: string;
	/** cents that are due */
	amount: number;
	/** the call that asks (CHECKOUT-77, CHECKOUT-78) */
	endpoint: PaymentEndpoint;
}

/** Whether any provider takes money here: amounts that gift cards cover need none. */
export function takesPayments(context: Context): boolean {
	return providers(context).offering.some(({ name }) => name !== freeProvider);
}

function isOffered(market: Pick<DomainRecord, "paymentProducts">, query: PaymentQuery): boolean {
	const { product, amount, endpoint } = query;
	const facts = paymentProductFacts(product);
	// CHECKOUT-45: only the free provider settles an amount of 0, and it settles nothing else
	if (!facts || amount < 0 || (amount === 0) !== (facts.endpoint === "none")) return false;
	if (facts.endpoint === "none") return endpoint === "first";
	const offered = market.paymentProducts.find(({ name }) => name === product);
	if (!offered || facts.endpoint !== endpoint) return false;
	const usual = facts.times > 1 ? instalmentBounds : noBounds;
	const { minAmount = usual.minAmount, maxAmount = usual.maxAmount } = offered;
	return amount >= minAmount && amount <= maxAmount;
}

/**
 * The market without the payment products that no provider takes here, with those that bring an address marked or
 * named, and with the fields that its cards may be typed into.
 */
export function withPayableProducts(context: Context, market: DomainRecord): DomainRecord {
	const { offering } = providers(context);
	const paymentProducts = market.paymentProducts.flatMap(({ express: _, ...product }) => {
		const provider = offering.find((one) => one.takes(product.name));
		if (!provider) return [];
		const { express } = provider;
		const isPage = express?.takes(product.name) && !express.inPage;
		return [{ ...product, ...(isPage ? { express: true as const } : {}) }];
	});
	const inPage = sheetsInPage(context)?.setup;
	const wallets = paymentProducts
		.map(({ name }) => name)
		.filter((name) => inPage?.wallets.includes(name));
	const card = paymentProducts.find(({ name }) => isCardProduct(name));
	const cardFields = card && offering.find((one) => one.takes(card.name))?.cardFields;
	return {
		...market,
		paymentProducts,
		...(cardFields ? { cardFields } : {}),
		...(inPage && wallets.length > 0 ? { walletSheets: { ...inPage, wallets } } : {}),
	};
}

/** Sheets of wallets in the page, where a provider that starts payments has them. */
export function sheetsInPage(context: Context): SheetsInPage | null {
	const { offering } = providers(context);
	return offering.find(({ express }) => express?.inPage)?.express?.inPage ?? null;
}

/** The provider that takes a product for an amount in this market; null if it is not offered. */
export function providerOfProduct(
	context: Context,
	market: Pick<DomainRecord, "paymentProducts">,
	query: PaymentQuery,
): PaymentProvider | null {
	if (!isOffered(market, query)) return null;
	return providers(context).offering.find((provider) => provider.takes(query.product)) ?? null;
}
