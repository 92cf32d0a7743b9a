import { addPayment } from "#contract/cart/add-payment.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { startPayment } from "../start-payment.ts";

export const handleAddPayment = handler(addPayment, (input, context) =>
	startPayment(addPayment, "first", input, context),
);
