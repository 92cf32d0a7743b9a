// Surveys: one per order, opened by the letter that asks, answered once, and read by a command.
import { randomBytes } from "node:crypto";
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { surveyQuestions } from "#contract/survey/questions.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { expediteLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orderSurveys } from "#gateway/platform/db/schema.ts";

/** @returns the token of the order's survey, the same when a letter is sent again */
export async function openSurvey(db: Db, orderNumber: string): Promise<string> {
	const token = randomBytes(24).toString("base64url");
	const [row] = await db
		.insert(orderSurveys)
		.values({ orderNumber, token })
		.onConflictDoUpdate({
			target: orderSurveys.orderNumber,
			set: { token: sql`${orderSurveys.token}` },
		})
		.returning({ token: orderSurveys.token });
	return row?.token ?? token;
}

/** @throws GatewayError SURVEY_NOT_FOUND */
export async function surveyState(db: Db, token: string): Promise<{ isAnswered: boolean }> {
	const [row] = await db
		.select({ answeredAt: orderSurveys.answeredAt })
		.from(orderSurveys)
		.where(eq(orderSurveys.token, token));
	if (!row) throw new GatewayError("SURVEY_NOT_FOUND");
	return { isAnswered: row.answeredAt !== null };
}

/** How many of the latest answers with words are shown. */
const maxShown = 20;

/** How many customers answered, their average ratings, and what the latest of them wrote. */
export async function surveysReport({ db }: Pick<GatewayContext, "db">): Promise<string> {
	const answered = isNotNull(orderSurveys.answeredAt);
	const average = (question: (typeof surveyQuestions)[number]) =>
		sql<string | null>`round(avg(${orderSurveys[question]}), 1)::text`;
	const [all] = await db
		.select({
			asked: sql<number>`count(*)::int`,
			answers: sql<number>`count(${orderSurveys.answeredAt})::int`,
			products: average("products"),
			arrival: average("arrival"),
			shop: average("shop"),
		})
		.from(orderSurveys);
	const latest = await db
		.select()
		.from(orderSurveys)
		.where(answered)
		.orderBy(desc(orderSurveys.answeredAt))
		.limit(maxShown);
	const marks = surveyQuestions.map((question) => `${question} ${all?.[question] ?? "–"}`);
	const head = `${all?.asked ?? 0} asked  ${all?.answers ?? 0} answered  ${marks.join("  ")}`;
	const lines = latest
		.filter(({ words }) => words !== "")
		// a customer's line breaks must not break the report's lines
		.map(({ orderNumber, words }) => `${orderNumber}  ${words.replaceAll(/\s+/g, " ").trim()}`);
	return [head, ...lines].join("\n");
}

/** Asks about delivered orders now instead of some days later; only customers who agreed to surveys are asked. */
export async function sendSurveysNow(
	context: DbContext,
	numbers: readonly string[],
): Promise<string> {
	if (numbers.length === 0) throw new Error("Say ask-survey <order number> …");
	const asked = await expediteLetters(context, "survey", numbers);
	return numbers
		.map(
			(number) =>
				`${number}  ${asked.includes(number) ? "is asked about" : "has no survey waiting"}`,
		)
		.join("\n");
}
