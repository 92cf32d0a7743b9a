// Withdrawals from a contract (Directive 2011/83/EU, Art. 9 to 16).
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type WithdrawalLine, withdrawalClosings } from "#contract/order/withdrawal.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { orders } from "./order.ts";

/** Statements of customers that they withdraw from the contract, unchanged; refused ones are kept as well. */
export const withdrawals = pgTable(
	"withdrawals",
	{
		withdrawalId: text("withdrawal_id").primaryKey(),
		orderNumber: text("order_number")
			.notNull()
			.references(() => orders.orderNumber),
		isWhole: boolean("is_whole").notNull(),
		/** items that it adds to those of earlier statements */
		lines: jsonb("lines").$type<WithdrawalLine[]>().notNull(),
		/** the customer's own words where no line is named */
		words: text("words").notNull().default(""),
		/** digest of the statement: repeating it makes no second one */
		content: text("content").notNull(),
		/** name and address as they were typed; the acknowledgement goes to the order's own address */
		name: text("name").notNull(),
		email: text("email").notNull(),
		/** language of the page it was made on */
		language: text("language", { enum: languages }).notNull(),
		/** `noted` waits for the items; `cancelled` is done at once */
		outcome: text("outcome", { enum: ["noted", "cancelled", "refused"] }).notNull(),
		/** the reason of a refusal */
		refusal: text("refusal", { enum: withdrawalClosings }),
		receivedAt: at("received_at").notNull(),
		/** when the shop was done with a noted statement */
		settledAt: at("settled_at"),
	},
	(t) => [
		uniqueIndex("withdrawals_once").on(t.orderNumber, t.content),
		index("withdrawals_open").on(t.receivedAt).where(sql`outcome = 'noted' and settled_at is null`),
		check("withdrawals_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
	],
);
