// The letter that says that an order waits at its store, pick-up point or locker (LETTER-26).
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, paragraph } from "#gateway/messages/letters/letter.ts";
import { collectionLines, dayText } from "#gateway/platform/wording/formats.ts";
import { hoursText } from "#gateway/platform/wording/opening-hours.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { linesPart } from "./lines-part.ts";
import {
	frame,
	type OrderLetterInput,
	orderHref,
	orderLinkPart,
	toCustomer,
	trackingLink,
} from "./order-letter.ts";

/** Name, address, phone and hours of the place; the address of the order for a place that is no longer known. */
async function placeParts({ context, row, sheet }: OrderLetterInput): Promise<LetterPart[]> {
	const { t, locale } = sheet;
	const point = await findPoint(context.db, row.order.deliveryPointId ?? "");
	const title = t("order-letters:ready.place");
	if (!point) return [{ kind: "address", title, lines: sheet.deliveryLines }];
	return [
		{ kind: "address", title, lines: collectionLines(point, locale.country) },
		{
			kind: "address",
			title: t("order-letters:ready.hours"),
			lines: hoursText(point.hours, locale, t),
		},
	];
}

/** `never` once it was collected: then its code opens nothing. */
export async function ready(about: OrderLetterInput): Promise<ComposeResult> {
	const { order, row, sheet } = about;
	const { t, locale } = sheet;
	const { collection, state, orderNumber, receiver } = order;
	if (!collection || state !== "shipped") return "never";
	const isLocker = row.order.shippingMethod === "LO";
	const [ways, place] = await Promise.all([orderLinkPart(about), placeParts(about)]);
	const head = {
		subject: t("order-letters:ready.subject", { number: orderNumber }),
		heading: t("order-letters:ready.heading"),
	};
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			paragraph(t(isLocker ? "order-letters:ready.locker" : "order-letters:ready.text")),
			{ kind: "fact", label: t("order-letters:ready.code"), value: collection.code },
			{
				kind: "fact",
				label: t("order-letters:ready.until"),
				value: dayText(collection.until, locale),
			},
			...place,
			...(receiver
				? [paragraph(t("order:receiver", { name: `${receiver.firstName} ${receiver.lastName}` }))]
				: []),
			...(sheet.lines.length > 0 ? [linesPart(about, sheet.lines)] : []),
			{ kind: "fact", label: t("order:order"), value: orderNumber },
			{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
			...ways,
			trackingLink(about),
		]),
	);
}
