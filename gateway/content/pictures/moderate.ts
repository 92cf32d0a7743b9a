// Moderation of customers' pictures: which wait, and what is decided on them.
import { and, eq, isNull, sql } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures } from "#gateway/platform/db/schema.ts";
import { publishProductPictures } from "./rows.ts";

type Context = Pick<GatewayContext, "db" | "now" | "config">;

/** Lines of one list; the rest comes when these are decided. */
const maxListed = 50;

const columns = {
	pictureId: customerPictures.pictureId,
	productId: customerPictures.productId,
	width: customerPictures.width,
	height: customerPictures.height,
	language: customerPictures.language,
	alt: customerPictures.alt,
	sentAt: customerPictures.sentAt,
};

/** Pictures that wait, the longest first: id, product, size, words, and where to look at them. */
export async function picturesReport({ db, config }: Context): Promise<CommandOutput> {
	const rows = await db
		.select(columns)
		.from(customerPictures)
		// a picture that came with a review is decided on with the review
		.where(and(eq(customerPictures.state, "waiting"), isNull(customerPictures.reviewId)))
		.orderBy(customerPictures.sentAt)
		.limit(maxListed);
	return formatRows(
		rows.map((row) => ({
			...row,
			path: `${config.SITE_BASE}/images/customers/${row.pictureId}?w=1279`,
		})),
		({ pictureId, productId, width, height, language, alt, sentAt, path }) =>
			`${pictureId}  product ${productId}  ${width}×${height}  ${sentAt.toISOString()}  ${language}: ${alt}  ${path}`,
		"No picture waits.",
	);
}

/** @returns the product, null where the picture is not there or cannot be so any more */
async function decide(db: Db, pictureId: string, state: "shown" | "refused", now: Date) {
	return db.transaction(async (tx) => {
		const bytes = state === "refused" ? { content: null, thumb: null } : {};
		const [row] = await tx
			.update(customerPictures)
			.set({ state, decidedAt: now, ...bytes })
			// a refused picture has no bytes left to show
			.where(sql`picture_id = ${pictureId} and state <> 'refused' and state <> ${state}`)
			.returning({ productId: customerPictures.productId });
		if (!row) return null;
		await publishProductPictures(tx, row.productId);
		return row.productId;
	});
}

/**
 * Approves or refuses pictures; a shown picture may still be refused.
 * @param about `approve` or `refuse`, and ids
 * @returns a line for each, also where others could not be decided on
 * @throws Error saying what is wrong, with nothing done
 */
export async function moderatePictures(
	{ db, now }: Context,
	[verdict = "", ...ids]: readonly string[],
): Promise<string> {
	const states = { approve: "shown", refuse: "refused" } as const;
	if (!(verdict === "approve" || verdict === "refuse") || ids.length === 0) {
		throw new Error("Say customer-picture approve|refuse <picture id …>.");
	}
	const state = states[verdict];
	const decided: { id: string; productId: string | null }[] = [];
	for (const id of ids) decided.push({ id, productId: await decide(db, id, state, now()) });
	if (decided.every(({ productId }) => productId === null))
		throw new Error(`No picture ${ids.join(", ")} can be ${state}.`);
	return decided
		.map(({ id, productId }) =>
			productId === null
				? `${id}  cannot be ${state}: left as it is`
				: `${id}  product ${productId}  ${state}`,
		)
		.join("\n");
}
