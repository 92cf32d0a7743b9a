import { z } from "zod";
import { operation } from "../operation.ts";
import { maxWithdrawalLengths, withdrawalWish } from "./withdrawal.ts";

/**
 * Accepts the statement that a customer withdraws from a contract, signed in or not. The acknowledgement goes by letter to the
 * order's own address and nowhere else. The answer is the same, and takes the same time, whether or not there is such an order
 * with such an address. Repeated, it states nothing new. Withdrawing from a whole order that is still cancellable cancels it at
 * once.
 * 422 with `details.reason`, a WithdrawalClosing or `lines`: only for the order's own customer, to whom it is no secret.
 */
export const stateWithdrawal = operation({
	id: "stateWithdrawal",
	noun: "order",
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
