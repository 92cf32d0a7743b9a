// The paper of a parcel, for who packs it (ORDER-46).
import { writeFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { eq } from "drizzle-orm";
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { findOrder } from "#gateway/orders/orders/operator-orders.ts";
import { isPaid, selectOrders } from "#gateway/orders/orders/view.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { deliveryNotePdf } from "./delivery-note-pdf.ts";

/**
 * Writes an order's delivery note, a PDF without prices.
 * @param about order number, absolute path of the file
 * @throws Error for an unknown or unpaid order, one that nothing is sent of, or a file that is there already
 */
export async function writeDeliveryNote(
	{ db }: Pick<GatewayContext, "db">,
	[orderNumber = "", file = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (file === "" || more.length > 0) throw new Error("Say delivery-note <order number> <file>.");
	// a running gateway that runs this command has another working directory
	if (!isAbsolute(file)) throw new Error(`Give the whole path of ${file}.`);
	await findOrder({ db }, orderNumber);
	const [row] = await selectOrders(db, eq(orders.orderNumber, orderNumber));
	if (!row || !isPaid(row)) throw new Error(`${orderNumber} is not paid: nothing is packed yet.`);
	if (row.order.lines.length === 0) throw new Error(`${orderNumber} has nothing to send.`);
	// it has the recipient's name and address
	await writeFile(file, await deliveryNotePdf(row), { mode: 0o600, flag: "wx" });
	return { text: `${orderNumber}  written to ${file}`, json: { orderNumber, file } };
}
