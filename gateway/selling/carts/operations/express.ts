import {
	agreeExpress,
	deliverExpress,
	getExpress,
	payExpress,
	signInByExpress,
	startExpress,
} from "#contract/cart/express.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import {
	openSheet,
	payBySheet,
	sheetAgreement,
	sheetDelivery,
	sheetView,
	signInBySheet,
} from "../express.ts";

export const handleStartExpress = handler(startExpress, async (input, context) =>
	ok(await openSheet(input, context)),
);

export const handleGetExpress = handler(getExpress, async (input, context) =>
	ok(await sheetView(input, context)),
);

export const handleAgreeExpress = handler(agreeExpress, async (input, context) =>
	ok(await sheetAgreement(input, context)),
);

export const handleDeliverExpress = handler(deliverExpress, async (input, context) =>
	ok(await sheetDelivery(input, context)),
);

export const handleSignInByExpress = handler(signInByExpress, async (input, context) =>
	ok(await signInBySheet(input, context)),
);

export const handlePayExpress = handler(payExpress, payBySheet);
