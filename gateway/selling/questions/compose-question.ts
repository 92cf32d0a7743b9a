// The letters of a question: one that asks whether the address is right, and one that brings the answer, or says why there is
// none.
import { eq } from "drizzle-orm";
import { type ComposeContext, composersOf } from "#gateway/messages/letters/compose.ts";
import { itemPart } from "#gateway/messages/letters/item-part.ts";
import {
	type LetterPart,
	letterText,
	type Mail,
	paragraph,
} from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { models, productQuestions, products } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, nameText } from "#gateway/platform/wording/formats.ts";
import { type Translate, translatorOf } from "#gateway/platform/wording/messages.ts";

const kinds = ["question-confirm", "question-answered", "question-refused"] as const;
type Kind = (typeof kinds)[number];

type Question = typeof productQuestions.$inferSelect;

const lines = (words: string) => words.split(/\r\n?|\n/);

/** What the letter says, while that is true of the question; else null. */
const partsOf: Readonly<
	Record<Kind, (question: Question, t: Translate) => readonly LetterPart[] | null>
> = {
	// the question itself is not repeated: the address may not be the sender's own
	"question-confirm": ({ state }, t) =>
		state === "asked" ? [paragraph(t("question:confirm.more"))] : null,
	"question-answered": ({ state, words, answer }, t) =>
		state === "published" && answer
			? [
					{ kind: "address", title: t("question:yours"), lines: lines(words) },
					{ kind: "address", title: t("question:answer"), lines: lines(answer) },
				]
			: null,
	"question-refused": ({ state, words, refusal }, t) =>
		state === "refused" && refusal
			? [
					paragraph(t(`question:reason.${refusal}`)),
					{ kind: "address", title: t("question:yours"), lines: lines(words) },
				]
			: null,
};

/** `never` when it was deleted or decided on otherwise, or its address is not known any more. */
async function compose(
	context: ComposeContext,
	kind: Kind,
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const [row] = await context.db
		.select({
			question: productQuestions,
			names: models.names,
			colours: products.colourLabels,
			pictures: products.pictures,
		})
		.from(productQuestions)
		.innerJoin(products, eq(products.productId, productQuestions.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(eq(productQuestions.questionId, about));
	const email = row?.question.email;
	if (!row || !email) return "never";
	const { question, names, colours, pictures } = row;
	const { storeId, language, token, productId, author } = question;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const parts = partsOf[kind](question, t);
	if (!parts) return "never";
	const step = (
		{
			"question-confirm": "confirm",
			"question-answered": "answered",
			"question-refused": "refused",
		} as const
	)[kind];
	const [product, colour] = [names[language], colours[language]];
	const values = { product, colour };
	const isQuestion = kind === "question-confirm";
	const href = isQuestion
		? pageUrl(context, storeId, locale, "question-confirmation", undefined, { token })
		: pageUrl(context, storeId, locale, "product", { label: product, color: colour, productId });
	return {
		letterId,
		to: { name: "", address: email },
		text: letterText(
			ofShop(context, storeId, locale),
			// a stranger may have typed the address: no name of theirs greets its owner
			isQuestion ? "" : nameText(author),
			{
				subject: t(`question:${step}.subject`, values),
				heading: t(`question:${step}.heading`, values),
				parts: [
					paragraph(t(`question:${step}.text`, values)),
					...parts,
					itemPart(context, storeId, t, {
						productId,
						pictures,
						name: product,
						detail: colour,
						amount: "",
					}),
					{
						kind: "action",
						label: t(isQuestion ? "question:confirm.action" : "question:action"),
						href,
					},
				],
				footer: t("question:footer", { shop: domainOfStore(storeId)?.domain ?? "" }),
			},
		),
	};
}

export const questionLetters = composersOf(kinds, compose);
