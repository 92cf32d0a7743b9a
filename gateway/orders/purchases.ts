// Orders, as the purchases that payments are for.
import type { Purchases } from "../payments/purchase.ts";
import { placeOrder } from "./place-order.ts";
import { undoOrder } from "./undo-order.ts";
import { whenPaid } from "./when-paid.ts";

export const orderPurchases: Purchases = { place: placeOrder, undo: undoOrder, paid: whenPaid };
