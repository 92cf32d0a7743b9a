import { payExpress } from "#contract/cart/pay-express.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { payBySheet } from "../express.ts";

export const handlePayExpress = handler(payExpress, payBySheet);
