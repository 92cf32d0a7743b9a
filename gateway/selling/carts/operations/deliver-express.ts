import { deliverExpress } from "#contract/cart/deliver-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { sheetDelivery } from "../express.ts";

export const handleDeliverExpress = handler(deliverExpress, async (input, context) => ({
	status: 200,
	data: await sheetDelivery(input, context),
}));
