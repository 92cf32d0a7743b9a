// Moderation of reviews: which wait, and what is decided on them.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import {
	type RefusalReason,
	type ReviewState,
	refusalReasons,
	reviewStates,
} from "#contract/review/limits.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import { publishProductPictures } from "#gateway/content/pictures/rows.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures, reviews } from "#gateway/platform/db/schema.ts";
import { renewRatings } from "./ratings.ts";

type Context = Pick<GatewayContext, "db" | "now" | "config">;

/** Lines of one list; the rest comes when these are decided. */
const maxListed = 50;

const columns = {
	reviewId: reviews.reviewId,
	productId: reviews.productId,
	orderNumber: reviews.orderNumber,
	stars: reviews.stars,
	fit: reviews.fit,
	words: reviews.words,
	language: reviews.language,
	author: reviews.author,
	state: reviews.state,
	refusal: reviews.refusal,
	writtenAt: reviews.writtenAt,
};

const isState = (word: string): word is ReviewState =>
	(reviewStates as readonly string[]).includes(word);
const isReason = (word: string): word is RefusalReason =>
	(refusalReasons as readonly string[]).includes(word);

const singleLine = (words: string) => words.replaceAll(/\s+/g, " ").trim();

/** @param about a state, by default `waiting`: the longest waiting first; reviews of the other two the latest first */
export async function reviewsReport(
	{ db }: Context,
	[state = "waiting", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (!isState(state) || more.length > 0) {
		throw new Error(`Say reviews [${reviewStates.join("|")}] [--json].`);
	}
	const { writtenAt } = reviews;
	const rows = await db
		.select(columns)
		.from(reviews)
		.where(eq(reviews.state, state))
		.orderBy(state === "waiting" ? asc(writtenAt) : desc(writtenAt), reviews.reviewId)
		.limit(maxListed);
	return formatRows(
		rows,
		(row) =>
			`${row.reviewId}  product ${row.productId}  ${row.stars}/5  ${row.writtenAt.toISOString()}  ${row.language}  ${row.author}: ${singleLine(row.words)}`,
		`No review is ${state}.`,
	);
}

/** One review in full, with where to look at its pictures. */
export async function reviewReport(
	{ db, config }: Context,
	[reviewId = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (reviewId === "" || more.length > 0) throw new Error("Say review <its id> [--json].");
	const [row] = await db.select(columns).from(reviews).where(eq(reviews.reviewId, reviewId));
	if (!row) throw new Error(`There is no review ${reviewId}.`);
	const sent = await db
		.select({ pictureId: customerPictures.pictureId })
		.from(customerPictures)
		.where(eq(customerPictures.reviewId, reviewId));
	const pictures = sent.map(
		({ pictureId }) => `${config.SITE_BASE}/images/customers/${pictureId}?w=1279`,
	);
	const { words, ...facts } = row;
	const lines = Object.entries(facts).map(([name, value]) => {
		const text = value instanceof Date ? value.toISOString() : (value ?? "–");
		return `${name.padEnd(12)}${text}`;
	});
	const text = [...lines, ...pictures.map((href) => `picture     ${href}`), "", words].join("\n");
	return { text, json: { ...row, pictures } };
}

type Decision =
	| { state: "published"; refusal: null }
	| { state: "refused"; refusal: RefusalReason };

/** @returns the product, null where the review is not there or cannot be so any more */
async function decide(db: Db, reviewId: string, decision: Decision, now: Date) {
	return db.transaction(async (tx) => {
		const from: ReviewState[] =
			decision.state === "published" ? ["waiting", "refused"] : ["waiting", "published"];
		const [row] = await tx
			.update(reviews)
			.set({ ...decision, decidedAt: now })
			.where(and(eq(reviews.reviewId, reviewId), inArray(reviews.state, from)))
			.returning({ productId: reviews.productId, orderNumber: reviews.orderNumber });
		if (!row) return null;
		const { productId, orderNumber } = row;
		// its author is told why (ADR 0109); an imported review has no author to tell
		if (decision.refusal && orderNumber) {
			const about = `${reviewId} ${decision.refusal}`;
			await queueLetters(tx, now, [{ kind: "review-refused", about, orderNumber }]);
		}
		const isShown = decision.state === "published";
		const gone = isShown ? {} : { content: null, thumb: null };
		await tx
			.update(customerPictures)
			.set({ state: isShown ? "shown" : "refused", decidedAt: now, ...gone })
			.where(
				and(
					eq(customerPictures.reviewId, reviewId),
					// a refused picture has no bytes left to show
					inArray(customerPictures.state, isShown ? ["waiting"] : ["waiting", "shown"]),
				),
			);
		await renewRatings(tx, [productId]);
		await publishProductPictures(tx, productId);
		return productId;
	});
}

/** @throws Error where none of them can be decided on so */
async function decideAll({ db, now }: Context, ids: readonly string[], decision: Decision) {
	const { state } = decision;
	const decided: { reviewId: string; productId: string | null; state: ReviewState | null }[] = [];
	for (const reviewId of ids) {
		const productId = await decide(db, reviewId, decision, now());
		decided.push({ reviewId, productId, state: productId === null ? null : state });
	}
	if (decided.every(({ productId }) => productId === null))
		throw new Error(`No review ${ids.join(", ")} can be ${state}.`);
	return formatRows(
		decided,
		({ reviewId, productId }) =>
			productId === null
				? `${reviewId}  cannot be ${state}: left as it is`
				: `${reviewId}  product ${productId}  ${state}`,
		"",
	);
}

export function publishReviews(context: Context, ids: readonly string[]): Promise<CommandOutput> {
	if (ids.length === 0) throw new Error("Say review-published <review id …>.");
	return decideAll(context, ids, { state: "published", refusal: null });
}

/** A published review may be refused too. @param about the reason, and ids */
export function rejectReviews(
	context: Context,
	[reason = "", ...ids]: readonly string[],
): Promise<CommandOutput> {
	if (!isReason(reason) || ids.length === 0) {
		throw new Error(`Say review-refused <${refusalReasons.join("|")}> <review id …>.`);
	}
	return decideAll(context, ids, { state: "refused", refusal: reason });
}
