import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { maxPictureBytes, maxPictures, maxWaitingPictures } from "#contract/pictures/limits.ts";
import {
	addOwnPicture,
	listCustomerPictures,
	listOwnPictures,
	removeOwnPicture,
} from "#contract/pictures/operations.ts";
import type { Language } from "#contract/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customerPictures,
	customers,
	models,
	orders,
	products,
} from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { publishProductPictures, readPictures } from "../rows.ts";
import { refused, takeInPicture } from "../take-in.ts";

/** Most pictures of one model on its page. */
const maxShown = 12;
/** Most products that pictures may be sent of, the latest bought first. */
const maxProducts = 40;

/** @throws GatewayError NOT_FOUND when the shop takes no pictures (LIMIT-84) */
function checkPictures({ domain }: Call): void {
	if (!domain?.olapic) throw new GatewayError("NOT_FOUND");
}

/** Products of the customer's delivered orders. */
async function productsOf(db: Db, customerId: string, language: Language) {
	const { rows } = await db.execute<{ productId: string; label: string; colour: string }>(sql`
		select p.product_id as "productId", m.names ->> ${language}::text as label,
			p.colour_labels ->> ${language}::text as colour
		from (
			select line ->> 'productId' as id, max(o.placed_at) as at
			from ${orders} o, jsonb_array_elements(o.lines) line
			where o.customer_id = ${customerId} and o.state = 'delivered' group by 1
		) bought join ${products} p on p.product_id = bought.id join ${models} m on m.model = p.model
		order by bought.at desc, p.product_id limit ${maxProducts}`);
	return rows;
}

export const handleListCustomerPictures = handler(
	listCustomerPictures,
	async ({ query: { productId }, call }, { db }) => {
		if (!call.domain?.olapic) return ok([]);
		const which = sql`c.state = 'shown' and p.model = (
			select model from ${products} where product_id = ${productId})`;
		const shown = await readPictures(db, which, call.language, maxShown);
		return ok(shown.map(({ state: _, sentAt: _at, ...one }) => one));
	},
);

export const handleListOwnPictures = handler(listOwnPictures, async ({ call }, { db }) => {
	checkPictures(call);
	const customerId = call.customerId ?? "";
	const [pictures, products] = await Promise.all([
		readPictures(db, sql`c.customer_id = ${customerId}`, call.language, maxPictures * 2),
		productsOf(db, customerId, call.language),
	]);
	return ok({ pictures, products });
});

/** Takes turns, so that two tabs send no more than allowed. @throws GatewayError PICTURE_REFUSED */
async function checkRoom(tx: Db, customerId: string): Promise<void> {
	await tx.execute(sql`select from ${customers} where customer_id = ${customerId} for update`);
	const { rows } = await tx.execute<{ all: number; waiting: number }>(sql`
		select count(*)::int as all, count(*) filter (where state = 'waiting')::int as waiting
		from ${customerPictures} where customer_id = ${customerId} and state <> 'refused'`);
	const { all = 0, waiting = 0 } = rows[0] ?? {};
	if (all >= maxPictures || waiting >= maxWaitingPictures) throw refused("most");
}

export const handleAddOwnPicture = handler(addOwnPicture, (input, context) => {
	const { body, call } = input;
	checkPictures(call);
	const customerId = call.customerId ?? "";
	const admit = async () => {
		const products = await productsOf(context.db, customerId, call.language);
		const product = products.find(({ productId }) => productId === body.productId);
		if (!product) throw refused("product");
		await context.db.transaction((tx) => checkRoom(tx, customerId));
		const bytes = Buffer.from(body.picture, "base64");
		if (bytes.length > maxPictureBytes) throw refused("bytes");
		const pictureId = randomBytes(16).toString("base64url");
		const cleaned = await takeInPicture(bytes, pictureId, customerId);
		return { product, pictureId, cleaned };
	};
	type Admitted = Awaited<ReturnType<typeof admit>>;
	const write = async (tx: Db, { product, pictureId, cleaned }: Admitted) => {
		await checkRoom(tx, customerId);
		const { alt } = body;
		const { language } = call;
		const { width, height, content, thumb } = cleaned;
		const sentAt = context.now();
		const row = { pictureId, productId: body.productId, alt, language, width, height };
		await tx
			.insert(customerPictures)
			.values({ ...row, customerId, state: "waiting", content, thumb, sentAt });
		const { productId: _, ...told } = row;
		const data = {
			...told,
			source: "customer" as const,
			product,
			state: "waiting" as const,
			sentAt: sentAt.toISOString(),
		};
		return { status: 201 as const, data };
	};
	return runOnce(context, writeKeyOf(addOwnPicture, input), write, admit);
});

export const handleRemoveOwnPicture = handler(removeOwnPicture, (input, context) => {
	const { params, call } = input;
	checkPictures(call);
	return runOnce(context, writeKeyOf(removeOwnPicture, input), async (tx) => {
		const own = and(
			eq(customerPictures.pictureId, params.pictureId),
			eq(customerPictures.customerId, call.customerId ?? ""),
		);
		const [gone] = await tx.delete(customerPictures).where(own).returning();
		if (!gone) throw new GatewayError("PICTURE_NOT_FOUND");
		if (gone.state === "shown") await publishProductPictures(tx, gone.productId);
		return ok({ pictureId: params.pictureId });
	});
});
