// The providers that this gateway pays through, and which takes a payment product of the domain record.
import type { DomainRecord } from "../../contract/domain/shapes.ts";
import type { GatewayContext } from "../context.ts";
import { isInstalment } from "./card/products.ts";
import { createCardProvider } from "./card/provider.ts";
import type { PaymentProvider } from "./provider.ts";

const known = new WeakMap<object, readonly PaymentProvider[]>();

/** A further provider is one more line here; of two that take a product, the first does. */
export function providersOf(
	context: Pick<GatewayContext, "config" | "db" | "now">,
): readonly PaymentProvider[] {
	const made = known.get(context) ?? [createCardProvider(context)];
	known.set(context, made);
	return made;
}

/** @throws Error for a provider that is configured no more: its payments cannot be settled without it */
export function providerNamed(
	context: Pick<GatewayContext, "config" | "db" | "now">,
	name: string,
): PaymentProvider {
	const provider = providersOf(context).find((one) => one.name === name);
	if (!provider) throw new Error(`No payment provider is named ${name}.`);
	return provider;
}

/** S1 §5: bounds in cents of an instalment product whose record names none; other products have no bounds then. */
const instalmentBounds = { minAmount: 0, maxAmount: 999_999 } as const;
const noBounds = { minAmount: 0, maxAmount: Number.POSITIVE_INFINITY } as const;

/** Who takes a product for an amount in this market; null where it is not offered. */
export function providerOfProduct(
	context: Pick<GatewayContext, "config" | "db" | "now">,
	market: Pick<DomainRecord, "paymentProducts">,
	product: string,
	amount: number,
): PaymentProvider | null {
	const offered = market.paymentProducts.find(({ name }) => name === product);
	if (!offered) return null;
	const usual = isInstalment(product) ? instalmentBounds : noBounds;
	const { minAmount = usual.minAmount, maxAmount = usual.maxAmount } = offered;
	if (amount < minAmount || amount > maxAmount) return null;
	return providersOf(context).find((provider) => provider.takes(product)) ?? null;
}
