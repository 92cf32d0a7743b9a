import { addSecondPayment } from "#contract/cart/add-second-payment.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { startPayment } from "../start-payment.ts";

export const handleAddSecondPayment = handler(addSecondPayment, (input, context) =>
	startPayment(addSecondPayment, "second", input, context),
);
