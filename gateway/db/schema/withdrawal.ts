// Withdrawals from a contract (Directive 2011/83/EU, Art. 9 to 16).
import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { type WithdrawalLine, withdrawalClosings } from "../../contract/order/withdrawal.ts";
import { languages } from "../../contract/shapes.ts";
import { orders } from "./order.ts";

/** Statements that a customer withdraws from the contract, as they were made; what was refused is kept as well. */
export const withdrawals = pgTable(
	"withdrawals",
	{
		withdrawalId: text("withdrawal_id").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		isWhole: boolean("is_whole").notNull(),
		/** items that it takes on top of earlier statements */
		lines: jsonb("lines").$type<WithdrawalLine[]>().notNull(),
		/** the customer's own words where no line is named */
		words: text("words").notNull().default(""),
		/** digest of what it says: said again it is no other statement */
		content: text("content").notNull(),
		/** name and address as they were typed; the acknowledgement goes to the order's own address */
		name: text("name").notNull(),
		email: text("email").notNull(),
		/** of the page that it was made on */
		language: text("language", { enum: languages }).notNull(),
		/** `noted` waits for the items; `cancelled` is done at once */
		outcome: text("outcome", { enum: ["noted", "cancelled", "refused"] }).notNull(),
		/** why, where it is refused */
		refusal: text("refusal", { enum: withdrawalClosings }),
		receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
		/** when the house was done with one that was noted */
		settledAt: timestamp("settled_at", { withTimezone: true }),
	},
	(t) => [
		uniqueIndex("withdrawals_once").on(t.orderNumber, t.content),
		index("withdrawals_open").on(t.receivedAt).where(sql`outcome = 'noted' and settled_at is null`),
		check("withdrawals_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
	],
);
