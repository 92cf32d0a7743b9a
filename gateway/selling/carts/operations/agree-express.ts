import { agreeExpress } from "#contract/cart/agree-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { sheetAgreement } from "../express.ts";

export const handleAgreeExpress = handler(agreeExpress, async (input, context) => ({
	status: 200,
	data: await sheetAgreement(input, context),
}));
