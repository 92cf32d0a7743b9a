// The console's commands for questions about products (CATALOGUE-112).
import { maxAnswerLength, questionStates } from "#contract/question/limits.ts";
import type { OpenQuestion } from "#contract/question/shapes.ts";
import { type RefusalReason, refusalReasons } from "#contract/review/limits.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { answer, refuse } from "./decide.ts";
import { readOpen, readQuestion } from "./read-questions.ts";

/** Lines of one list; the rest comes when these are decided. */
const maxListed = 50;

const listedStates = questionStates.filter((state) => state !== "asked");
const isListed = (word: string): word is (typeof listedStates)[number] =>
	(listedStates as readonly string[]).includes(word);
const isReason = (word: string): word is RefusalReason =>
	(refusalReasons as readonly string[]).includes(word);

const oneLine = ({ questionId, productId, language, author, words }: OpenQuestion) =>
	`${questionId}  product ${productId}  ${language}  ${author}: ${words.replaceAll(/\s+/g, " ")}`;

/** @param about a state, by default `waiting` */
export async function questionsReport(
	{ db }: DbContext,
	[state = "waiting", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (!isListed(state) || more.length > 0) {
		throw new Error(`Say questions [${listedStates.join("|")}] [--json].`);
	}
	return formatRows(await readOpen(db, state, maxListed), oneLine, `No question is ${state}.`);
}

/** One question in full. */
export async function questionReport(
	{ db }: DbContext,
	[questionId = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (questionId === "" || more.length > 0) throw new Error("Say question <its id> [--json].");
	const question = await readQuestion(db, questionId);
	if (!question) throw new Error(`There is no question ${questionId}.`);
	const { words, answer: said, ...facts } = question;
	const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(12)}${value ?? "–"}`);
	const text = [...lines, "", words, ...(said ? ["", said] : [])].join("\n");
	return { text, json: question };
}

const decided = (question: OpenQuestion | null, questionId: string): CommandOutput => {
	if (!question) throw new Error(`There is no question ${questionId}.`);
	return {
		text: `${questionId}  product ${question.productId}  ${question.state}`,
		json: question,
	};
};

/** @param about the question's id, and the words of the answer in its language */
export async function questionAnswered(
	context: DbContext,
	[questionId = "", ...said]: readonly string[],
): Promise<CommandOutput> {
	const words = said.join(" ").trim();
	if (words === "") throw new Error('Say question-answered <question id> "<answer>".');
	if (words.length > maxAnswerLength) {
		throw new Error(
			`The answer has ${words.length} characters; at most ${maxAnswerLength} are taken.`,
		);
	}
	return decided(await answer(context, questionId, words), questionId);
}

/** A published question may be refused too. @param about the reason, and the question's id */
export async function questionRefused(
	context: DbContext,
	[reason = "", questionId = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (!isReason(reason) || questionId === "" || more.length > 0) {
		throw new Error(`Say question-refused <${refusalReasons.join("|")}> <question id>.`);
	}
	return decided(await refuse(context, questionId, reason), questionId);
}
