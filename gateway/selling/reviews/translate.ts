// Published reviews in the other languages of the markets, by a service that the operator chooses (CATALOGUE-115): a round at a
// time, apart from every page, and kept. Without one, a review is shown as it was written, with its language.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { maxTextLength } from "#contract/review/limits.ts";
import type { Language } from "#contract/shapes.ts";
import { publishProductPictures } from "#gateway/content/pictures/rows.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { reviews, reviewTranslations } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { postJson } from "#gateway/platform/http/post-json.ts";

type Context = Pick<GatewayContext, "db" | "config">;

/** Texts of one request; the service takes 50. */
const atOnce = 20;
/** Requests of one round, of all languages; one language waits for its own answers, so six are under way at most. */
const requestsOfRound = 10;
/** No page waits for its answer. */
const limits = { ms: 20_000, maxBytes: 1024 * 1024 };
/** A translation may be longer than its original, within reason. */
const maxLength = 3 * maxTextLength;

const answerShape = z.object({
	translations: z.array(z.object({ text: z.string().trim().min(1).max(maxLength) })),
});

/** The service wants a variety of English as a target. */
const targetOf = (language: Language) => (language === "en" ? "EN-GB" : language.toUpperCase());

interface Due extends Record<string, unknown> {
	reviewId: string;
	productId: string;
	words: string;
	language: Language;
}

/** Reviews of one language that lack a translation, the newest first. */
async function dueFor({ db }: Context, target: Language): Promise<Due[]> {
	const { rows } = await db.execute<Due>(sql`
		with due as (
			select r.review_id, r.product_id, r.words, r.language, r.written_at from ${reviews} r
			where r.state = 'published' and r.language <> ${target}::text and not exists (
				select from ${reviewTranslations} x
				where x.review_id = r.review_id and x.language = ${target}::text)
		)
		select review_id as "reviewId", product_id as "productId", words, language from due
		where language = (select language from due order by written_at desc limit 1)
		order by written_at desc limit ${atOnce}`);
	return rows;
}

/** @throws Error when it fails, or answers anything else than one text for each */
async function translate(
	{ config }: Context,
	url: string,
	{ texts, source, target }: { texts: string[]; source: Language; target: Language },
): Promise<string[]> {
	// the words alone: no author, product or order
	const body = {
		text: texts,
		source_lang: source.toUpperCase(),
		target_lang: targetOf(target),
	};
	const key = { Authorization: `DeepL-Auth-Key ${config.TRANSLATION_KEY}` };
	const { translations } = answerShape.parse(await postJson(url, key, body, limits));
	if (translations.length !== texts.length) throw new Error("it answered another number of texts");
	return translations.map(({ text }) => text);
}

/** Translates some reviews. @returns whether there were any */
async function translateSome(context: Context, url: string, target: Language): Promise<boolean> {
	const due = await dueFor(context, target);
	const [first] = due;
	if (!first) return false;
	const said = await translate(context, url, {
		texts: due.map(({ words }) => words),
		source: first.language,
		target,
	});
	await context.db.transaction(async (tx) => {
		const rows = due.map(({ reviewId }, at) => ({ reviewId, words: said[at] }));
		// a review may be taken back meanwhile
		await tx.execute(sql`
			insert into ${reviewTranslations} (review_id, language, words)
			select r.review_id, ${target}::text, t.words
			from json_to_recordset(${JSON.stringify(rows)}::json) as t("reviewId" text, words text)
			join ${reviews} r on r.review_id = t."reviewId"
			on conflict do nothing`);
		for (const productId of new Set(due.map(({ productId: id }) => id))) {
			await publishProductPictures(tx, productId);
		}
	});
	return true;
}

/**
 * One round, bounded; the next goes on where it ended.
 * @throws Error of the service: its texts wait for the next round
 */
export async function translateReviews(context: Context): Promise<void> {
	const url = context.config.TRANSLATION_URL;
	if (!url) return;
	const spoken = [...new Set(domains.map(({ locale }) => locale.language))];
	let requests = 0;
	const translateInto = async (target: Language) => {
		while (requests < requestsOfRound) {
			requests += 1;
			if (await translateSome(context, url, target)) continue;
			// nothing was due: the others may have it
			requests -= 1;
			return;
		}
	};
	// a language that fails leaves the others their translations
	const done = await Promise.allSettled(spoken.map(translateInto));
	const failed = done.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
}
