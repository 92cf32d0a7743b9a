// Reviews that the buyer of an order writes of its items: one each, after they were delivered.
import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { LineItem } from "#contract/cart/shapes.ts";
import { maxAltLength, maxPictureBytes } from "#contract/pictures/limits.ts";
import type { ReviewFault } from "#contract/review/limits.ts";
import type { NewReview, OrderReviews, ReviewableItem } from "#contract/review/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { publishProductPictures } from "#gateway/content/pictures/rows.ts";
import { refused as pictureRefused, takeInPicture } from "#gateway/content/pictures/take-in.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import {
	customerPictures,
	customers,
	type orders,
	reviews,
	sizes,
} from "#gateway/platform/db/schema.ts";
import { sizeNames } from "#shop/sizes.ts";
import { renewRatings } from "./ratings.ts";

type Order = typeof orders.$inferSelect;
type CallContext = Pick<Call, "domain" | "language">;

const refused = (reason: ReviewFault) => new GatewayError("REVIEW_REFUSED", { reason });

/** Items that their buyer has. A free gift was not bought. */
const arrivedLines = ({ state, lines }: Order): LineItem[] =>
	state === "delivered" ? lines.filter(({ isFree }) => !isFree) : [];

export async function readOrderReviews(
	db: Db,
	order: Order,
	{ domain, language }: CallContext,
): Promise<OrderReviews> {
	const lines = arrivedLines(order);
	const takesPicture = domain?.olapic ?? false;
	if (lines.length === 0) return { items: [], takesPicture };
	const sizeIds = lines.map(({ sizeId }) => sizeId);
	const isWaiting = and(
		eq(customerPictures.reviewId, reviews.reviewId),
		eq(customerPictures.state, "waiting"),
	);
	const [written, sizeRows] = await Promise.all([
		db
			.select({ ...getTableColumns(reviews), pictureId: customerPictures.pictureId })
			.from(reviews)
			.leftJoin(customerPictures, isWaiting)
			.where(eq(reviews.orderNumber, order.orderNumber)),
		db.select().from(sizes).where(inArray(sizes.sizeId, sizeIds)),
	]);
	const market = { country: domain?.countryCodeISO2 ?? "", language };
	const itemOf = (line: LineItem): ReviewableItem => {
		const { lineId, productId, name, colorLabel, sizeId, sizeLabel } = line;
		const size = sizeRows.find((one) => one.sizeId === sizeId);
		const existing = written.find((one) => one.lineId === lineId);
		return {
			lineId,
			productId,
			label: name[language],
			colour: colorLabel[language],
			...(size ? sizeNames(size, market) : { sizeLabel }),
			hasFit: size !== undefined && size.scale !== "one",
			review: existing
				? {
						stars: existing.stars,
						words: existing.words,
						state: existing.state,
						refusal: existing.refusal,
						isPictureWaiting: existing.pictureId !== null,
						writtenAt: existing.writtenAt.toISOString(),
					}
				: null,
		};
	};
	return { items: lines.map(itemOf), takesPicture };
}

/** @throws GatewayError REVIEW_REFUSED */
function reviewedLine(order: Order, lineId: string): LineItem {
	const bought = order.lines.find((line) => line.lineId === lineId && !line.isFree);
	if (!bought) throw refused("item");
	if (order.state !== "delivered") throw refused("early");
	return bought;
}

/** Re-encodes the picture before anything is written: it takes a while. @throws GatewayError PICTURE_REFUSED, UNAVAILABLE */
async function pictureOf({ customerId }: Order, { picture }: NewReview, { domain }: CallContext) {
	if (picture === undefined || !domain?.olapic) return null;
	const bytes = Buffer.from(picture, "base64");
	if (bytes.length > maxPictureBytes) throw pictureRefused("bytes");
	const pictureId = randomBytes(16).toString("base64url");
	return { pictureId, ...(await takeInPicture(bytes, pictureId, customerId)) };
}

export type Draft = Awaited<ReturnType<typeof draftReview>>;

/**
 * The review to write, checked as far as possible without writing.
 * @throws GatewayError REVIEW_REFUSED, PICTURE_REFUSED
 */
export async function draftReview(db: Db, order: Order, review: NewReview, call: CallContext) {
	const line = reviewedLine(order, review.lineId);
	const [there] = await db
		.select({ lineId: reviews.lineId })
		.from(reviews)
		.where(and(eq(reviews.orderNumber, order.orderNumber), eq(reviews.lineId, review.lineId)));
	if (there) throw refused("twice");
	return { order, review, line, picture: await pictureOf(order, review, call) };
}

/** A review's picture is described by the item. */
const altOf = ({ line }: Draft, language: Language) =>
	`${line.name[language]}, ${line.colorLabel[language]}`.slice(0, maxAltLength);

/** @throws GatewayError REVIEW_REFUSED twice, when another was written at the same moment */
export async function writeReview(
	{ now }: Pick<GatewayContext, "now">,
	tx: Db,
	draft: Draft,
	language: Language,
): Promise<void> {
	const { order, review, line, picture } = draft;
	const { orderNumber, customerId } = order;
	const { lineId, productId, sizeId } = line;
	const { stars, words, author, fit = null } = review;
	// an order may outlive its customer's account
	const [customer] = await tx
		.select({ customerId: customers.customerId })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer) throw refused("item");
	const reviewId = randomBytes(16).toString("base64url");
	const common = { customerId, productId, language, state: "waiting" as const };
	const writtenAt = now();
	try {
		await tx.insert(reviews).values({
			...common,
			reviewId,
			orderNumber,
			lineId,
			sizeId,
			stars,
			words,
			author,
			fit,
			writtenAt,
			isVerified: true,
		});
	} catch (error) {
		if (violatedConstraint(error) === "reviews_once") throw refused("twice");
		throw error;
	}
	if (!picture) return;
	const alt = altOf(draft, language);
	await tx
		.insert(customerPictures)
		.values({ ...common, ...picture, reviewId, alt, sentAt: writtenAt });
}

/** Its picture goes with it, and the product's ratings and pages are renewed. Does nothing when there is no such review. */
export async function removeReview(tx: Db, orderNumber: string, lineId: string): Promise<void> {
	const own = and(eq(reviews.orderNumber, orderNumber), eq(reviews.lineId, lineId));
	const [gone] = await tx.delete(reviews).where(own).returning({ productId: reviews.productId });
	if (!gone) return;
	await renewRatings(tx, [gone.productId]);
	await publishProductPictures(tx, gone.productId);
}
