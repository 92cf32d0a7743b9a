// Shoppers' questions about products, and the operator's answers (CATALOGUE-110).
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { questionStates } from "#contract/question/limits.ts";
import { refusalReasons } from "#contract/review/limits.ts";
import { languages } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { products } from "./catalog.ts";
import { customers } from "./customer.ts";

export const productQuestions = pgTable(
	"product_questions",
	{
		questionId: text("question_id").primaryKey(),
		/** a question about one colour is shown with its model */
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		storeId: text("store_id").notNull(),
		/** of a signed-in asker: the question is erased with the account */
		customerId: text("customer_id").references(() => customers.customerId, {
			onDelete: "cascade",
		}),
		/** where the answer goes; null once it is not needed any more */
		email: text("email"),
		/** case-folded */
		emailFolded: text("email_folded"),
		/** the name that it is shown under */
		author: text("author").notNull(),
		words: text("words").notNull(),
		language: text("language", { enum: languages }).notNull(),
		/** in the link of the letter that asks whether the address is right */
		token: text("token").notNull().unique(),
		state: text("state", { enum: questionStates }).notNull(),
		/** the operator's, in the question's language */
		answer: text("answer"),
		refusal: text("refusal", { enum: refusalReasons }),
		askedAt: at("asked_at").notNull(),
		decidedAt: at("decided_at"),
	},
	(t) => [
		index("product_questions_of_product").on(t.productId, t.state),
		index("product_questions_waiting").on(t.askedAt).where(sql`state = 'waiting'`),
		index("product_questions_address").on(t.emailFolded),
		index("product_questions_customer").on(t.customerId),
		check("product_questions_answer", sql`(${t.answer} is not null) = (${t.state} = 'published')`),
		check("product_questions_refusal", sql`(${t.refusal} is not null) = (${t.state} = 'refused')`),
	],
);
