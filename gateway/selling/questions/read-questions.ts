// Questions about products: as they are published, and as the operator does.
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { maxListedQuestions, type QuestionState } from "#contract/question/limits.ts";
import type { AnsweredQuestion, OpenQuestion } from "#contract/question/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, productQuestions, products } from "#gateway/platform/db/schema.ts";

const {
	questionId,
	productId,
	words,
	answer,
	language,
	author,
	askedAt,
	state,
	refusal,
	decidedAt,
} = productQuestions;

/** Answered questions about a product's model, those in the asked language first, each newest first. */
export async function readAnswered(
	db: Db,
	about: string,
	own: Language,
): Promise<AnsweredQuestion[]> {
	const ofModel = inArray(
		productId,
		sql`(select q.product_id from ${products} p join ${products} q on q.model = p.model
			where p.product_id = ${about})`,
	);
	const rows = await db
		.select({ questionId, words, answer, language, author, askedAt })
		.from(productQuestions)
		.where(and(eq(state, "published"), ofModel))
		.orderBy(sql`${language} <> ${own}`, desc(askedAt), questionId)
		.limit(maxListedQuestions);
	return rows.map((row) => ({
		...row,
		answer: row.answer ?? "",
		askedAt: row.askedAt.toISOString(),
	}));
}

async function read(db: Db, which: SQL, order: SQL, limit: number): Promise<OpenQuestion[]> {
	const rows = await db
		.select({
			questionId,
			productId,
			words,
			answer,
			language,
			author,
			askedAt,
			state,
			refusal,
			names: models.names,
			colours: products.colourLabels,
		})
		.from(productQuestions)
		.innerJoin(products, eq(products.productId, productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(and(which, ne(state, "asked")))
		.orderBy(order, questionId)
		.limit(limit);
	return rows.map(({ names, colours, state: decided, ...row }) => ({
		...row,
		state: decided as OpenQuestion["state"],
		label: names[row.language],
		colour: colours[row.language],
		askedAt: row.askedAt.toISOString(),
	}));
}

/** The longest waiting first; those decided on, the latest first. */
export function readOpen(db: Db, which: Exclude<QuestionState, "asked">, limit: number) {
	return read(db, eq(state, which), which === "waiting" ? asc(askedAt) : desc(decidedAt), limit);
}

/** One whose address has answered; null if there is none. */
export async function readQuestion(db: Db, id: string): Promise<OpenQuestion | null> {
	const [question] = await read(db, eq(questionId, id), asc(questionId), 1);
	return question ?? null;
}
