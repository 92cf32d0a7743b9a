// Wallets that bring name, address, e-mail and the way of delivery (CHECKOUT-112), as pages offer them.
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { offeredPayments } from "./payment.ts";

/** Pure: a product's page names them without knowing its visitor. */
export type ExpressWallet = "paypal" | "applepay" | "googlepay";

const known: readonly string[] = ["paypal", "applepay", "googlepay"] satisfies ExpressWallet[];

export const isExpressWallet = (name: unknown): name is ExpressWallet =>
	typeof name === "string" && known.includes(name);

/** The wallets that a market offers for an amount, in its order. @param amount cents, without delivery */
export function expressWallets(
	products: DomainRecord["paymentProducts"],
	amount: number,
): ExpressWallet[] {
	const marked = products.filter(({ express }) => express);
	const offered = offeredPayments(marked, amount, new Date(0)).map(({ method }) => method);
	return offered.filter(isExpressWallet);
}
