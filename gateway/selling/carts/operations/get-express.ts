import { getExpress } from "#contract/cart/get-express.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { sheetView } from "../express.ts";

export const handleGetExpress = handler(getExpress, async (input, context) =>
	ok(await sheetView(input, context)),
);
