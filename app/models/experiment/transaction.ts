// An order as it is reported to an A/B testing service (MEASURE-11, MEASURE-13), in the fields of its two events.
import type { Segmentation } from "#contract/catalog/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import { totalsOf } from "../cart/cart-totals.ts";

export interface TransactionEvent {
	/** number of the order */
	tid: string;
	/** affiliation */
	ta: string;
	/** revenue, delivery: units of the currency, not cents */
	tr: number;
	ts: number;
	/** discount in such units, as text: the service keeps a coupon's name by this key */
	tcc: string;
	tc: string;
	/** payment and delivery methods */
	pm: string;
	sm: string;
	/** items */
	icn: number;
}

export interface ItemEvent {
	tid: string;
	in: string;
	/** price of one, in units of the currency */
	ip: number;
	iq: number;
	/** gtin-13 */
	ic: string;
	/** title of the top-level category; empty if the tree does not have it */
	iv: string;
}

export interface TransactionReport {
	transaction: TransactionEvent;
	items: ItemEvent[];
}

interface About {
	/** GET /ecommerce/v3/catalog/segmentations/ (CATALOGUE-7) */
	segmentations: readonly Segmentation[];
	/** ISO code of the market */
	country: string;
	isProduction: boolean;
}

const units = (cents: number) => cents / 100;

/** Title of the top node of a family's branch. */
function topTitle(segmentations: readonly Segmentation[], familyId: string): string {
	const nodes = new Map(segmentations.map((node) => [node.segmentationId, node]));
	let node = nodes.get(familyId);
	// at most as many steps as the tree has nodes, so that a circular branch ends
	for (let step = 0; node?.parent && step < nodes.size; step += 1) node = nodes.get(node.parent);
	return node && node.parent === null ? node.title : "";
}

export function transactionReport(
	order: Order,
	{ segmentations, country, isProduction }: About,
): TransactionReport {
	const { orderNumber: tid, shippingInfo, payments, lineItems } = order;
	const { total, discount, currency } = totalsOf(order);
	// the payment without a gift card; the last one, if an earlier one was refused
	const paid = payments.findLast(({ giftCardEnding }) => giftCardEnding === undefined);
	return {
		transaction: {
			tid,
			ta: isProduction ? `Web orders - ${country}` : "non-prod",
			tr: units(total),
			ts: units(shippingInfo.price.centAmount),
			tcc: String(units(discount)),
			tc: currency,
			pm: (paid ?? payments.at(-1))?.paymentProduct ?? "",
			sm: shippingInfo.name,
			icn: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
		},
		items: lineItems.map(({ model, price, isFree, quantity, sku, segmentationId }) => ({
			tid,
			in: model,
			ip: units(isFree ? 0 : price),
			iq: quantity,
			ic: sku,
			iv: topTitle(segmentations, segmentationId),
		})),
	};
}
