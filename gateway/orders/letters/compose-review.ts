// The letter that says that a review is not shown, and why (ADR 0109).
import { eq } from "drizzle-orm";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { reviews } from "#gateway/platform/db/schema.ts";
import {
	frame,
	type OrderLetterInput,
	orderLinkPart,
	pageHref,
	toCustomer,
} from "./order-letter.ts";

/** `never` once the review was taken back, or is shown after all. */
export async function reviewRefused(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, letter, order, row, sheet } = about;
	const { t } = sheet;
	const { language, orderNumber } = row.order;
	const [reviewId = ""] = letter.about.split(" ");
	const [review] = await context.db.select().from(reviews).where(eq(reviews.reviewId, reviewId));
	const line = order.lineItems.find(({ lineId }) => lineId === review?.lineId);
	if (!(review?.refusal && line)) return "never";
	const item = `${line.name[language]}, ${line.colorLabel[language]}`;
	const why = `${t("review:text", { item })} ${t(`review:reason.${review.refusal}`)}`;
	const ways = await orderLinkPart(about);
	const told = {
		subject: t("review:subject", { number: orderNumber }),
		heading: t("review:heading"),
	};
	return toCustomer(about, (name) =>
		frame(about, name, told, [
			{ kind: "paragraph", text: why },
			{ kind: "paragraph", text: t("review:more") },
			{
				kind: "action",
				label: t("review:action"),
				href: pageHref(about, "account-review", { orderNumber }),
			},
			...ways,
		]),
	);
}
