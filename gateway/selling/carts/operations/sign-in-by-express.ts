import { signInByExpress } from "#contract/cart/sign-in-by-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { signInBySheet } from "../express.ts";

export const handleSignInByExpress = handler(signInByExpress, async (input, context) => ({
	status: 200,
	data: await signInBySheet(input, context),
}));
