import { signInByExpress } from "#contract/cart/sign-in-by-express.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { signInBySheet } from "../express.ts";

export const handleSignInByExpress = handler(signInByExpress, async (input, context) =>
	ok(await signInBySheet(input, context)),
);
