import { getExpress } from "#contract/cart/get-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { sheetView } from "../express.ts";

export const handleGetExpress = handler(getExpress, async (input, context) => ({
	status: 200,
	data: await sheetView(input, context),
}));
