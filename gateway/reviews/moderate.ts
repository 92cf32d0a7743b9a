// Reviews as the house reads them: what waits, and what becomes of it.
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import {
	type RefusalReason,
	type ReviewState,
	refusalReasons,
	reviewStates,
} from "../contract/review/limits.ts";
import type { Db } from "../db/client.ts";
import { customerPictures, reviews } from "../db/schema.ts";
import { queueLetters } from "../letters/outbox.ts";
import { tellShown } from "../pictures/rows.ts";
import { renewRatings } from "./ratings.ts";

type Context = Pick<GatewayContext, "db" | "now" | "config">;

/** Lines of one list; the rest comes when these are decided. */
const mostListed = 50;

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

const oneLine = (words: string) => words.replaceAll(/\s+/g, " ").trim();

/** @param about a state, `waiting` where none is said: the longest first; the other two the latest first */
export async function reviewsReport({ db }: Context, about: readonly string[]): Promise<string> {
	const [state = "waiting", ...more] = about.filter((word) => word !== "--json");
	if (!isState(state) || more.length > 0) {
		throw new Error(`Say reviews [${reviewStates.join("|")}] [--json].`);
	}
	const { writtenAt } = reviews;
	const rows = await db
		.select(columns)
		.from(reviews)
		.where(eq(reviews.state, state))
		.orderBy(state === "waiting" ? asc(writtenAt) : desc(writtenAt), reviews.reviewId)
		.limit(mostListed);
	if (about.includes("--json")) return JSON.stringify(rows);
	if (rows.length === 0) return `No review is ${state}.`;
	return rows
		.map(
			(row) =>
				`${row.reviewId}  product ${row.productId}  ${row.stars}/5  ${row.writtenAt.toISOString()}  ${row.language}  ${row.author}: ${oneLine(row.words)}`,
		)
		.join("\n");
}

/** All of one, with where its pictures are looked at. */
export async function reviewReport(
	{ db, config }: Context,
	about: readonly string[],
): Promise<string> {
	const [reviewId = "", ...more] = about.filter((word) => word !== "--json");
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
	if (about.includes("--json")) return JSON.stringify({ ...row, pictures });
	const { words, ...facts } = row;
	const lines = Object.entries(facts).map(([name, value]) => {
		const text = value instanceof Date ? value.toISOString() : (value ?? "–");
		return `${name.padEnd(12)}${text}`;
	});
	return [...lines, ...pictures.map((href) => `picture     ${href}`), "", words].join("\n");
}

type Decision =
	| { state: "published"; refusal: null }
	| { state: "refused"; refusal: RefusalReason };

async function decide(db: Db, reviewId: string, decision: Decision, now: Date): Promise<string> {
	return db.transaction(async (tx) => {
		const from: ReviewState[] =
			decision.state === "published" ? ["waiting", "refused"] : ["waiting", "published"];
		const [row] = await tx
			.update(reviews)
			.set({ ...decision, decidedAt: now })
			.where(and(eq(reviews.reviewId, reviewId), inArray(reviews.state, from)))
			.returning({ productId: reviews.productId, orderNumber: reviews.orderNumber });
		if (!row) throw new Error(`No review ${reviewId} can be ${decision.state}.`);
		const { productId, orderNumber } = row;
		// who wrote it hears why (ADR 0109); what came by a file has nobody to be told
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
					// what was refused has nothing left to show
					inArray(customerPictures.state, isShown ? ["waiting"] : ["waiting", "shown"]),
				),
			);
		await renewRatings(tx, [productId]);
		await tellShown(tx, productId);
		return productId;
	});
}

async function decideAll({ db, now }: Context, ids: readonly string[], decision: Decision) {
	const lines: string[] = [];
	for (const id of ids) {
		const productId = await decide(db, id, decision, now());
		lines.push(`${id}  product ${productId}  ${decision.state}`);
	}
	return lines.join("\n");
}

export function publishReviews(context: Context, ids: readonly string[]): Promise<string> {
	if (ids.length === 0) throw new Error("Say review-published <review id …>.");
	return decideAll(context, ids, { state: "published", refusal: null });
}

/** One that is shown may be refused too. @param about why, and ids */
export function refuseReviews(
	context: Context,
	[reason = "", ...ids]: readonly string[],
): Promise<string> {
	if (!isReason(reason) || ids.length === 0) {
		throw new Error(`Say review-refused <${refusalReasons.join("|")}> <review id …>.`);
	}
	return decideAll(context, ids, { state: "refused", refusal: reason });
}
