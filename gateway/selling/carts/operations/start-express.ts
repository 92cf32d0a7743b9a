import { startExpress } from "#contract/cart/start-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { openSheet } from "../express.ts";

export const handleStartExpress = handler(startExpress, async (input, context) => ({
	status: 200,
	data: await openSheet(input, context),
}));
