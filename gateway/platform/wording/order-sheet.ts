// An order laid out in the language it was placed in, for both letters and invoices. Every sum is one that the order holds,
// or the difference of two.

import type { LineItem } from "#contract/cart/shapes.ts";
import { placeModeOf } from "#contract/delivery/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { formatDateSpan } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import { sizeText as namesText } from "#shop/sizes.ts";
import { addressLines, labelled, localeOfShop, nameText, sizeText } from "./formats.ts";
import type { SiteLocale } from "./locales.ts";
import { type Translate, translatorOf } from "./messages.ts";
import { methodName } from "./payment-names.ts";

export interface SheetLine {
	productId: string;
	/** null where the product has none */
	picture: LineItem["images"][number] | null;
	name: string;
	/** colour and size */
	detail: string;
	quantity: number;
	/** cents each, before discounts */
	price: number;
	/** cents, before discounts; a gift's are 0, as its line says that it is free */
	amount: number;
	isFree: boolean;
}
export interface SheetSum {
	label: string;
	/** cents */
	amount: number;
	isTotal?: boolean;
	/** written in place of a zero */
	free?: string;
}

export interface OrderSheet {
	locale: SiteLocale;
	t: Translate;
	lines: SheetLine[];
	/** the rows from the lines to the total; all but the totals add up to it */
	sums: SheetSum[];
	payments: SheetSum[];
	deliveryLines: string[];
	billingLines: string[];
	/** when it arrives at the customer, or is ready at a pickup point */
	promiseLabel: string;
	promise: string;
	money(centAmount: number): string;
}

/** The discounts, by their kinds if these add up to the whole. */
function discountSums(order: Order, gross: number, t: Translate): SheetSum[] {
	const off = gross - order.subtotal.centAmount;
	if (off === 0) return [];
	// a gift is free in its line, and not taken off again
	const kinds = order.discounts.filter(({ type, amount }) => type !== "CAD" && amount > 0);
	const said = kinds.reduce((sum, { amount }) => sum + amount, 0);
	if (said !== off) return [{ label: t("order:discounts.other"), amount: -off }];
	return kinds.map(({ type, amount }) => ({
		label: t(`order:discounts.${type}`),
		amount: -amount,
	}));
}

function paymentSums(order: Order, t: Translate): SheetSum[] {
	const byWhat = order.payments.map((payment) => ({
		label: payment.giftCardEnding
			? t("order:paidByGiftCard", { ending: payment.giftCardEnding })
			: methodName(payment.paymentProduct, t, payment.cardEnding),
		amount: payment.amountPlanned.centAmount,
	}));
	const refund = order.refunded.centAmount;
	return refund > 0 ? [...byWhat, { label: t("order:refunded"), amount: -refund }] : byWhat;
}

/** A line's colour and size. */
export const lineDetail = (line: LineItem, language: Language, t: Translate): string =>
	`${line.colorLabel[language]}, ${sizeText(namesText(line), t)}`;

export function orderSheet(order: Order, storeId: string, language: Language): OrderSheet {
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const { currencyCode } = order.totalPrice;
	const lines = order.lineItems.map((line) => ({
		productId: line.productId,
		picture: line.images[0] ?? null,
		name: line.name[language],
		detail: lineDetail(line, language, t),
		quantity: line.quantity,
		price: line.isFree ? 0 : line.price,
		amount: line.isFree ? 0 : line.price * line.quantity,
		isFree: line.isFree,
	}));
	const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
	const { receiver, shippingInfo, shippingAddress } = order;
	return {
		locale,
		t,
		lines,
		sums: [
			// an order of gift cards has no lines to sum up
			...(lines.length > 0 ? [{ label: t("order:linesTotal"), amount: gross }] : []),
			...discountSums(order, gross, t),
			{
				label: shippingInfo.name,
				amount: shippingInfo.price.centAmount,
				free: t("order:deliveryFree"),
			},
			...(order.gift
				? [
						{
							label: t("order:giftWrap"),
							amount: order.gift.price,
							free: t("order:giftWrapFree"),
						},
					]
				: []),
			...order.giftCards.map(({ amount, recipientName }) => ({
				label: recipientName
					? labelled(t("order:giftCard"), recipientName, locale.tag)
					: t("order:giftCard"),
				amount,
			})),
			...(order.loyaltyCard
				? [{ label: t("order:loyaltyCard"), amount: order.loyaltyCard.price }]
				: []),
			...order.donations.map(({ label, amount }) => ({ label, amount })),
			{ label: t("order:total"), amount: order.totalPrice.centAmount, isTotal: true },
		],
		payments: paymentSums(order, t),
		deliveryLines: [
			...addressLines(shippingAddress, locale.tag),
			...(receiver
				? [
						t("order:receiver", {
							name: nameText(`${receiver.firstName} ${receiver.lastName}`),
						}),
					]
				: []),
		],
		billingLines: addressLines(order.billingAddress, locale.tag),
		promiseLabel: t(placeModeOf(shippingInfo.shippingMethodKey) ? "order:ready" : "order:promise"),
		promise: formatDateSpan(order.promise.earliest, order.promise.latest, locale),
		money: (centAmount) => formatMoney(centAmount, currencyCode, locale),
	};
}
