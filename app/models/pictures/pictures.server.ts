// Pictures by customers (CATALOGUE-27): those of a product's page, and the customer's own.

import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import {
	addOwnPicture,
	listCustomerPictures,
	listOwnPictures,
	removeOwnPicture,
} from "#contract/pictures/operations.ts";
import type { CustomerPicture } from "#contract/pictures/shapes.ts";

async function read(context: Context, productId: string): Promise<CustomerPicture[]> {
	return (await getGateway(context).call(listCustomerPictures, { query: { productId } })).data;
}

/** Never throws: empty on failure. Null if the market shows no pictures: no call is made. */
export function readCustomerPictures(
	context: Context,
	productId: string,
): Promise<CustomerPicture[]> | null {
	if (!getShop(context).domain.olapic) return null;
	return optional(context, "customers' pictures", read(context, productId), [], null);
}

/** @throws GatewayFailure */
export async function readOwnPictures(context: Context) {
	return (await getGateway(context).call(listOwnPictures, {})).data;
}

/** Milliseconds: the gateway redraws a picture of many pixels during the call. */
const deadlineMs = 20_000;

/** @throws GatewayFailure PICTURE_REFUSED with its reason */
export async function sendPicture(
	context: Context,
	{ productId, alt, file }: { productId: string; alt: string; file: File },
) {
	const picture = Buffer.from(await file.arrayBuffer()).toString("base64");
	const body = { productId, alt, picture };
	const idempotencyKey = crypto.randomUUID();
	return (await getGateway(context).call(addOwnPicture, { body, idempotencyKey, deadlineMs })).data;
}

/** @throws GatewayFailure PICTURE_NOT_FOUND */
export async function takePictureBack(context: Context, pictureId: string): Promise<void> {
	const idempotencyKey = crypto.randomUUID();
	await getGateway(context).call(removeOwnPicture, { params: { pictureId }, idempotencyKey });
}
