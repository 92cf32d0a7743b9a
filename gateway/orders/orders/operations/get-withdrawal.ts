import { getWithdrawal } from "#contract/order/get-withdrawal.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { withdrawableOf } from "../rules/withdrawal.ts";
import { orderOfCustomer } from "../view.ts";
import { readContract } from "../withdrawal-contract.ts";

export const handleGetWithdrawal = handler(getWithdrawal, async ({ params, call }, context) => {
	const { db, now } = context;
	const row = await orderOfCustomer(db, params.orderNumber, call);
	const { contract, statements } = await readContract(db, row.order);
	return {
		status: 200,
		data: {
			...withdrawableOf(contract, now()),
			statements: statements.map(({ receivedAt, isWhole, lines, words }) => ({
				receivedAt: receivedAt.toISOString(),
				isWhole,
				lines,
				words,
			})),
		},
	};
});
