import { getReturns } from "#contract/order/get-returns.ts";
import type { WithdrawalLine } from "#contract/order/withdrawal.ts";
import type { Call } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { otherSizes } from "../exchanges.ts";
import { returnsOfOrder, returnView } from "../return-view.ts";
import { type ReturnableLine, returnableOf, waitingOf } from "../rules/return.ts";
import { withdrawableOf } from "../rules/withdrawal.ts";
import { type OrderRow, orderOfCustomer } from "../view.ts";
import { readContract } from "../withdrawal-contract.ts";

/** How items can be returned: to a store too, if the market has some. */
export function returnWaysOf(domain: Call["domain"]): ("parcel" | "store")[] {
	return domain?.storeLocator.isActive ? ["parcel", "store"] : ["parcel"];
}

/** Other sizes and colours for each line that may come back and was not withdrawn from. */
async function exchangesFor(
	db: Db,
	order: OrderRow["order"],
	returnable: readonly WithdrawalLine[],
	paid: readonly ReturnableLine[],
) {
	const open = order.lines.filter(({ lineId }) => {
		const line = paid.find((one) => one.lineId === lineId);
		const isLeft = returnable.some((one) => one.lineId === lineId);
		return isLeft && line !== undefined && line.stated <= line.withdrawn;
	});
	const found = await Promise.all(
		open.map(async ({ lineId, ...line }) => {
			const byProduct = Map.groupBy(await otherSizes(db, order, line), (one) => one.productId);
			const sizesOf = (productId: string) =>
				(byProduct.get(productId) ?? []).map(({ sku, sizeLabel }) => ({ sku, sizeLabel }));
			const colours = [...byProduct].flatMap(([productId, [first]]) =>
				first && productId !== line.productId
					? [{ productId, colorLabel: first.colorLabel, sizes: sizesOf(productId) }]
					: [],
			);
			return { lineId, sizes: sizesOf(line.productId), colours };
		}),
	);
	return {
		sizes: found
			.filter(({ sizes }) => sizes.length > 0)
			.map(({ lineId, sizes }) => ({ lineId, sizes })),
		colours: found
			.filter(({ colours }) => colours.length > 0)
			.map(({ lineId, colours }) => ({ lineId, colours })),
	};
}

export const handleGetReturns = handler(getReturns, async ({ params, call }, { db, now }) => {
	const row = await orderOfCustomer(db, params.orderNumber, call);
	const { contract, lines } = await readContract(db, row.order);
	const asked = await returnsOfOrder(db, params.orderNumber);
	const returnable = returnableOf(contract, lines, now());
	return {
		status: 200,
		data: {
			...returnable,
			withdrawn: waitingOf(lines),
			exempt: withdrawableOf(contract, now()).exempt,
			...(await exchangesFor(db, row.order, returnable.lines, lines)),
			ways: returnWaysOf(call.domain),
			returns: asked.map((one) => returnView(one, lines)),
		},
	};
});
