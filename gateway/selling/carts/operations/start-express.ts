import { startExpress } from "#contract/cart/start-express.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { openSheet } from "../express.ts";

export const handleStartExpress = handler(startExpress, async (input, context) =>
	ok(await openSheet(input, context)),
);
