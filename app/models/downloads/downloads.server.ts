// A customer's own files: care sheets, gift cards on paper, the archive of their data. Invoices are in models/order.

import { isOrderNumber } from "#app/models/order/order.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { askDataArchive, fetchDataArchive, getDataArchive } from "#contract/archive/operations.ts";
import type { DataArchive } from "#contract/archive/shapes.ts";
import { getCareSheet } from "#contract/catalog/operations.ts";
import { getGiftCardSheet } from "#contract/order/papers.ts";

type File = Promise<Uint8Array | null>;

/** Null if there is no such product. @throws GatewayFailure */
export async function readCareSheet(context: Context, productId: string): File {
	if (!/^\d{1,18}$/.test(productId)) return null;
	const call = getGateway(context).call(getCareSheet, { params: { productId } });
	return (await attempt(call, "PRODUCT_NOT_FOUND")).data?.data ?? null;
}

/** Null if the card is not theirs. @throws GatewayFailure */
export async function readGiftCardSheet(
	context: Context,
	{ orderNumber, giftCardId }: { orderNumber: string; giftCardId: string },
): File {
	if (!isOrderNumber(orderNumber) || !/^[\w-]{1,64}$/.test(giftCardId)) return null;
	const call = getGateway(context).call(getGiftCardSheet, { params: { orderNumber, giftCardId } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** The latest archive that was requested and is not deleted yet. @throws GatewayFailure */
export async function readArchive(context: Context): Promise<DataArchive | null> {
	return (await getGateway(context).call(getDataArchive)).data.archive;
}

/** @throws GatewayFailure */
export async function requestArchive(context: Context): Promise<DataArchive> {
	const idempotencyKey = crypto.randomUUID();
	return (await getGateway(context).call(askDataArchive, { idempotencyKey })).data;
}

/** Null if the archive is not theirs, or has expired. @throws GatewayFailure */
export async function readArchiveFile(context: Context, archiveId: string): File {
	if (!/^[\w-]{22}$/.test(archiveId)) return null;
	const call = getGateway(context).call(fetchDataArchive, { params: { archiveId } });
	return (await attempt(call, "ARCHIVE_NOT_FOUND")).data?.data ?? null;
}
