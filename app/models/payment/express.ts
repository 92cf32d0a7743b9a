// Wallets that bring name, address, e-mail and the way of delivery (CHECKOUT-112), as pages offer them.
import type { DomainRecord } from "#contract/domain/shapes.ts";
import type { WalletMethod, WalletOrder } from "#contract/payment/express.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
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

/** The wallets whose sheet opens in the page for an amount, and what opens it (CHECKOUT-123). */
export interface WalletSetup {
	wallets: { wallet: ExpressWallet; name: string }[];
	clientKey: string;
	environment: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	currency: string;
	/** where it can go, as ISO 3166-1 alpha-2 */
	countries: string[];
	/** cents, without delivery */
	amount: number;
	/** stands beside the buttons */
	terms: string;
}

export function walletSetup(
	domain: DomainRecord,
	amount: number,
	terms: string,
): WalletSetup | null {
	const { walletSheets, paymentProducts, params } = domain;
	if (!walletSheets) return null;
	const { clientKey, environment } = walletSheets;
	const named = paymentProducts.filter(({ name }) => walletSheets.wallets.includes(name));
	const offered = offeredPayments(named, amount, new Date(0)).map(({ method }) => method);
	const wallets = offered.filter(isExpressWallet).map((wallet) => ({
		wallet,
		name: paymentProductFacts(wallet)?.name ?? wallet,
	}));
	if (wallets.length === 0) return null;
	const { countryCodeISO2: country, devise: currency } = domain;
	const { billingCountries: countries } = params;
	return { wallets, clientKey, environment, country, currency, countries, amount, terms };
}

/** One way of delivery as a wallet's sheet shows it. `price` and `total` in cents. */
export interface SheetDelivery {
	key: string;
	price: number;
	total: number;
	label: string;
	/** the price, in the shopper's writing */
	detail: string;
}

/** What `order-express` answers a sheet in the page. `text` says in the shopper's words why not. */
export type SheetReply<T> = ({ ok: true } & T) | { ok: false; text: string };

export type SheetMethods = SheetReply<{
	methods: WalletMethod[];
	/** by wallet */
	words: Record<string, Record<"undeliverable" | "unreachable", string>>;
}>;
export type SheetOpened = SheetReply<{
	express: string;
	deliveries: Record<string, SheetDelivery[]>;
	order: WalletOrder | null;
}>;
export type SheetDelivered = SheetReply<{ delivery: SheetDelivery; paymentData: string }>;
export interface SheetAgreed {
	isDone: boolean;
	/** where the shopper goes on in any case */
	to: string;
	/** for the sheet that is still open */
	text: string;
}
