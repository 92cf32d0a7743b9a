// What a holder of the loyalty card pays in the private sale, for the slot beside the public price (MARKET-68). The prices are
// the same for all card holders of a shop: one answer serves them all for a minute, or until the operator changes a sale, so
// that a page that is cached costs no call (ADR 0142).
import type { PrivateSaleView } from "#app/i18n/visitor.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { isCardHolder } from "#app/models/loyalty/loyalty.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import {
	getPrivatePrices,
	listMemberProducts,
	type PrivatePrices,
} from "#contract/offers/operations.ts";
import { formatDate, wallClock } from "#shop/dates.ts";

/** Milliseconds after which they are asked for again: which products are in a sale hangs on public prices too. */
const freshFor = 60_000;
/** The same after a call that failed: pages are still answered without one, and the prices are soon back. */
const failedFor = 5_000;

interface Held {
	sale: PrivatePrices | null;
	/** milliseconds since 1970 */
	until: number;
}
/** By the record that they were asked for, which is another one when the operator changes a sale. */
const cached = new WeakMap<DomainRecord, Held>();

function heldFor({ domain, now }: { domain: DomainRecord; now: Date }): Held | null {
	const held = cached.get(domain);
	return held && held.until > now.getTime() ? held : null;
}

type Window = Pick<DomainRecord, "loyalty" | "privateSales">;

function isOpen({ loyalty, privateSales: { startDate, endDate } }: Window, now: Date): boolean {
	const at = now.getTime();
	return loyalty && Date.parse(startDate) <= at && at <= Date.parse(endDate);
}

/** Milliseconds since 1970 at which the sale begins or is over, or its prices are asked for again; infinite when none is ahead. */
export function nextSaleChange({ domain, now }: { domain: DomainRecord; now: Date }): number {
	const { startDate, endDate } = domain.privateSales;
	const ahead = [Date.parse(startDate), Date.parse(endDate) + 1].filter((at) => at > now.getTime());
	return Math.min(...ahead, heldFor({ domain, now })?.until ?? Number.POSITIVE_INFINITY);
}

/** The last day of a sale, as the page writes it: by the clock of the market's customers. */
function lastDay(context: Context, endDate: string): string {
	const { locale, domain } = getShop(context);
	return formatDate(wallClock(new Date(endDate), domain.timeZone).date, locale, "short");
}

function viewOf(context: Context, { endDate, prices }: PrivatePrices): PrivateSaleView {
	const entries = prices.map(({ productId, price }) => [productId, price] as const);
	return { until: lastDay(context, endDate), prices: Object.fromEntries(entries) };
}

/**
 * For a page that makes no call: null for a visitor who pays the public prices, `unknown` where the prices have to be asked for first.
 */
export function heldPrivateSale(context: Context): PrivateSaleView | null | "unknown" {
	const { isSignedIn, remembered } = getSession(context);
	const { domain, now } = getShop(context);
	if (!isSignedIn || !remembered.hasCard || !isOpen(domain, now)) return null;
	const held = heldFor({ domain, now });
	if (!held) return "unknown";
	return held.sale && viewOf(context, held.sale);
}

/** The same with the calls that it takes; null without an answer for the prices. @throws GatewayFailure of the account */
export async function readPrivateSale(context: Context): Promise<PrivateSaleView | null> {
	const { domain, now } = getShop(context);
	if (!getSession(context).isSignedIn || !isOpen(domain, now)) return null;
	const customer = await readCustomer(context);
	if (!customer || !isCardHolder(customer)) return null;
	const held = heldFor({ domain, now });
	if (held) return held.sale && viewOf(context, held.sale);
	const call = getGateway(context).call(getPrivatePrices);
	const answer = await optional(context, "private prices", call, null, optionalTimeout);
	const sale = answer?.data.sale ?? null;
	cached.set(domain, { sale, until: now.getTime() + (answer ? freshFor : failedFor) });
	return sale && viewOf(context, sale);
}

/** Until when holders of the card pay less for a product, where the market shows that publicly (MARKET-70); else null. */
export async function readMemberHint(context: Context, productId: string): Promise<string | null> {
	const { domain, now } = getShop(context);
	if (!domain.tellsMemberPrice || !isOpen(domain, now)) return null;
	const answer = getGateway(context).call(listMemberProducts);
	const sale = (await optional(context, "members' products", answer, null, optionalTimeout))?.data
		.sale;
	return sale?.productIds.includes(productId) ? lastDay(context, sale.endDate) : null;
}
