// A product's public reviews, and an order's reviews for its buyer: signed in, or by a letter's link.
import { and, eq } from "drizzle-orm";
import {
	addOrderReview,
	addSurveyReview,
	listOrderReviews,
	listReviews,
	listSurveyReviews,
	removeOrderReview,
	removeSurveyReview,
} from "#contract/review/operations.ts";
import type { DbContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orderSurveys, orders } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import {
	type Draft,
	draftReview,
	readOrderReviews,
	removeReview,
	writeReview,
} from "../order-reviews.ts";
import { readReviews } from "../read-reviews.ts";

export const handleListReviews = handler(listReviews, async ({ query, call }, { db }) =>
	ok(await readReviews(db, query, catalogMarketOf(call))),
);

/** @throws GatewayError ORDER_NOT_FOUND */
async function ownOrder(db: Db, orderNumber: string, customerId: string | null) {
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customerId ?? "")));
	if (!order) throw new GatewayError("ORDER_NOT_FOUND");
	return order;
}

/** @throws GatewayError SURVEY_NOT_FOUND */
async function surveyedOrder(db: Db, token: string) {
	const [row] = await db
		.select({ order: orders })
		.from(orderSurveys)
		.innerJoin(orders, eq(orders.orderNumber, orderSurveys.orderNumber))
		.where(eq(orderSurveys.token, token));
	if (!row) throw new GatewayError("SURVEY_NOT_FOUND");
	return row.order;
}

export const handleListOrderReviews = handler(
	listOrderReviews,
	async ({ params, call }, { db }) => {
		const order = await ownOrder(db, params.orderNumber, call.customerId);
		return ok(await readOrderReviews(db, order, call));
	},
);

export const handleListSurveyReviews = handler(
	listSurveyReviews,
	async ({ params, call }, { db }) => {
		const order = await surveyedOrder(db, params.token);
		return ok(await readOrderReviews(db, order, call));
	},
);

type Order = Awaited<ReturnType<typeof ownOrder>>;
type Write = Parameters<typeof writeKeyOf>[1] & {
	body: Parameters<typeof draftReview>[2];
};

async function add(
	context: DbContext,
	order: Order,
	operation: typeof addOrderReview | typeof addSurveyReview,
	input: Write,
) {
	const { call, body } = input;
	return runOnce(
		context,
		writeKeyOf(operation, input),
		async (tx, draft: Draft) => {
			await writeReview(context, tx, draft, call.language);
			return { status: 201 as const, data: await readOrderReviews(tx, order, call) };
		},
		// a repeat finds its own review written, and a picture is not encoded twice
		() => draftReview(context.db, order, body, call),
	);
}

export const handleAddOrderReview = handler(addOrderReview, async (input, context) => {
	const { params, call } = input;
	const order = await ownOrder(context.db, params.orderNumber, call.customerId);
	return add(context, order, addOrderReview, input);
});

export const handleAddSurveyReview = handler(addSurveyReview, async (input, context) => {
	const order = await surveyedOrder(context.db, input.params.token);
	return add(context, order, addSurveyReview, input);
});

/** Removes an item's review, and answers those left. @throws GatewayError ORDER_NOT_FOUND, SURVEY_NOT_FOUND for no such item */
function remove(
	context: DbContext,
	order: Order,
	lineId: string,
	operation: typeof removeOrderReview | typeof removeSurveyReview,
	input: Parameters<typeof writeKeyOf>[1],
) {
	if (!order.lines.some((line) => line.lineId === lineId)) {
		throw new GatewayError(
			operation === removeOrderReview ? "ORDER_NOT_FOUND" : "SURVEY_NOT_FOUND",
		);
	}
	return runOnce(context, writeKeyOf(operation, input), async (tx) => {
		await removeReview(tx, order.orderNumber, lineId);
		return ok(await readOrderReviews(tx, order, input.call));
	});
}

export const handleRemoveOrderReview = handler(removeOrderReview, async (input, context) => {
	const { orderNumber, lineId } = input.params;
	const order = await ownOrder(context.db, orderNumber, input.call.customerId);
	return remove(context, order, lineId, removeOrderReview, input);
});

export const handleRemoveSurveyReview = handler(removeSurveyReview, async (input, context) => {
	const { token, lineId } = input.params;
	const order = await surveyedOrder(context.db, token);
	return remove(context, order, lineId, removeSurveyReview, input);
});
