import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { byLanguage, digits, gtin } from "../shapes.ts";
import { orderReturn, returnClosings, returnNumber, returnWays, returnWish } from "./return.ts";
import {
	maxWithdrawalLengths,
	withdrawalClosings,
	withdrawalExemptions,
	withdrawalLine,
	withdrawalWish,
} from "./withdrawal.ts";

const operation = operationsOf("order");

/** What of the customer's own order can be returned, until when and how, and its existing returns. */
export const getReturns = operation({
	id: "getReturns",
	summary: "The returns of an order, and what may still be returned",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/returns",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: {
		200: z.object({
			/** null while something may be returned */
			closed: z.enum(returnClosings).nullable(),
			/** ISO date of the last day, in the shop's time zone; null while nothing has arrived */
			lastDay: z.iso.date().nullable(),
			/** items that may be returned, by line */
			lines: z.array(withdrawalLine),
			/** those of them that were withdrawn from and have not come back yet */
			withdrawn: z.array(withdrawalLine),
			exempt: z.array(z.enum(withdrawalExemptions)),
			/** other sizes, available now, that lines may be exchanged for */
			sizes: z.array(
				z.object({
					lineId: z.string(),
					sizes: z.array(z.object({ sku: gtin, sizeLabel: z.string() })),
				}),
			),
			/**
			 * Other colours of the same model that lines may be exchanged for, with their sizes that are available now. None that
			 * costs more than was paid for the line, and more than the line's own colour costs now.
			 */
			colours: z
				.array(
					z.object({
						lineId: z.string(),
						colours: z.array(
							z.object({
								productId: digits,
								colorLabel: byLanguage,
								sizes: z.array(z.object({ sku: gtin, sizeLabel: z.string() })).min(1),
							}),
						),
					}),
				)
				.optional(),
			ways: z.array(z.enum(returnWays)),
			/** newest first */
			returns: z.array(orderReturn),
		}),
	},
	errors: ["ORDER_NOT_FOUND"],
});

/**
 * Announces the return of items of the customer's own order; an item cannot be announced twice. Items that were withdrawn from
 * may be announced as well. Nothing is refunded before the items arrive.
 * A size or colour wanted in exchange is held from then on, at the price paid for the item that goes back.
 * 422 with `details.reason`: a ReturnClosing, `lines` for items that cannot be returned, `size` for a size or colour that is not
 * available, or `way` where the market has no stores.
 */
export const askReturn = operation({
	id: "askReturn",
	summary: "Announce the return of items",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/returns",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	body: z.object({ lines: z.array(returnWish).min(1).max(200), way: z.enum(returnWays) }),
	responses: { 201: orderReturn },
	errors: ["ORDER_NOT_FOUND", "RETURN_REFUSED"],
});

/**
 * Cancels an announced return while nothing of it was handed in: the customer keeps the items, and a held size returns to
 * stock. Repeated, it answers the same. 422 with `details.reason` `sent` once it is on its way or over.
 */
export const takeBackReturn = operation({
	id: "takeBackReturn",
	summary: "Take an announced return back",
	method: "delete",
	path: "/customers-self/orders/{orderNumber}/returns/{returnNumber}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), returnNumber }),
	responses: { 200: orderReturn },
	errors: ["ORDER_NOT_FOUND", "RETURN_REFUSED"],
});

/** What the customer may still withdraw from in one of their own orders, until when, and what they stated already. */
export const getWithdrawal = operation({
	id: "getWithdrawal",
	summary: "What an order's customer may withdraw from",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/withdrawal",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: {
		200: z.object({
			/** null while it is open */
			closed: z.enum(withdrawalClosings).nullable(),
			/** ISO date of the last day, in the shop's time zone; null while nothing has arrived */
			lastDay: z.iso.date().nullable(),
			/** items that may be withdrawn from, by line */
			lines: z.array(withdrawalLine),
			/** items that were stated already, by line */
			stated: z.array(withdrawalLine),
			exempt: z.array(z.enum(withdrawalExemptions)),
			statements: z.array(
				z.object({
					/** ISO 8601 instant */
					receivedAt: z.string(),
					isWhole: z.boolean(),
					lines: z.array(withdrawalLine),
					/** empty unless it was made in the customer's own words */
					words: z.string(),
				}),
			),
		}),
	},
	errors: ["ORDER_NOT_FOUND"],
});

/**
 * Accepts the statement that a customer withdraws from a contract, signed in or not. The acknowledgement goes by letter to the
 * order's own address and nowhere else. The answer is the same, and takes the same time, whether or not there is such an order
 * with such an address. Repeated, it states nothing new. Withdrawing from a whole order that is still cancellable cancels it at
 * once.
 * 422 with `details.reason`, a WithdrawalClosing or `lines`: only for the order's own customer, to whom it is no secret.
 */
export const stateWithdrawal = operation({
	id: "stateWithdrawal",
	summary: "Withdraw from a contract",
	method: "post",
	path: "/withdrawals",
	access: "public",
	body: z.object({
		orderNumber: z.string().trim().min(1).max(maxWithdrawalLengths.orderNumber),
		name: z.string().trim().min(1).max(maxWithdrawalLengths.name),
		/** for the answer */
		email: z.email().max(maxWithdrawalLengths.email),
		wish: withdrawalWish,
	}),
	responses: {
		202: z.object({
			/** ISO 8601 instant */
			receivedAt: z.string(),
		}),
	},
	errors: ["WITHDRAWAL_REFUSED"],
});
