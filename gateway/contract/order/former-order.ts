import { z } from "zod";
import { address } from "../customer/shapes.ts";
import { cents, currencyCode } from "../shapes.ts";
import { returnClosings } from "./return.ts";
import { orderStates } from "./shapes.ts";

const part = (most: number) => z.string().max(most).default("");

/** An address as the former shop kept it: parts that it did not ask for are empty. */
export const formerAddress = address.extend({
	firstName: part(60),
	lastName: part(60),
	line1: part(50),
	zipCode: part(12),
	city: part(60),
});

/** An order that the customer placed in the shop before this one (ORDER-56): history, which nothing changes. */
export const formerOrder = z.object({
	formerOrderId: z.string(),
	/** as the former shop wrote it: `#1001` */
	orderNumber: z.string(),
	/** ISO 8601 instant */
	placedAt: z.string(),
	state: z.enum(orderStates),
	currencyCode,
	lines: z.array(
		z.object({
			name: z.string(),
			/** size, colour and what else was chosen, in the words of the former shop; may be empty */
			detail: z.string(),
			/** absent where the former shop had none */
			gtin: z.string().optional(),
			quantity: z.number().int().min(1),
			unitPrice: cents,
			/** of all units, after reductions of the line */
			totalPrice: cents,
			/** percent; absent where it is not known */
			taxPercent: z.number().optional(),
		}),
	),
	shippingPrice: cents,
	/** what was taken off the order as a whole */
	discount: cents,
	/** absent where it is not known */
	tax: cents.optional(),
	/** whether `tax` came on top of the prices, instead of being contained in them */
	isTaxAdded: z.boolean(),
	total: cents,
	shippingAddress: formerAddress.nullable(),
	billingAddress: formerAddress.nullable(),
	/** of the former shop's own series; absent where it had none */
	invoiceNumber: z.string().optional(),
	/** by the rule of this shop: why nothing may be sent back any more, and until which ISO date it may */
	returns: z.object({ closed: z.enum(returnClosings).nullable(), lastDay: z.string().nullable() }),
});
export type FormerOrder = z.infer<typeof formerOrder>;
