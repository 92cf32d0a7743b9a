// Letters about a product that is held in a store: what to bring, and later that its time is over.

import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import { itemPart } from "#gateway/messages/letters/item-part.ts";
import {
	addressee,
	type LetterPart,
	letterText,
	type Mail,
} from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { customers, reservations } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import {
	collectionLines,
	localeOfShop,
	momentText,
	nameText,
} from "#gateway/platform/wording/formats.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { type Translate, translatorOf } from "#gateway/platform/wording/messages.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { sizeText } from "#shop/sizes.ts";
import { readReservations } from "./read-reservations.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;
const kinds = ["reservation-held", "reservation-expired"] as const;

async function readAbout({ db }: Context, reservationId: string) {
	const [row] = await db
		.select({ made: reservations, to: customers })
		.from(reservations)
		.innerJoin(customers, eq(customers.customerId, reservations.customerId))
		.where(eq(reservations.reservationId, reservationId));
	const domain = row ? domainOfStore(row.made.storeId) : null;
	if (!row || !domain || row.to.deletedAt) return null;
	const { language } = row.made;
	const market = catalogMarketOf({ domain, language });
	const [reservation] = await readReservations(
		db,
		eq(reservations.reservationId, reservationId),
		market,
		{ size: 1, offset: 0 },
	);
	return reservation ? { ...row, domain, reservation } : null;
}

type About = NonNullable<Awaited<ReturnType<typeof readAbout>>>;

/** What to bring, where and until when. */
function heldParts(
	{ reservation }: About,
	item: LetterPart,
	t: Translate,
	locale: SiteLocale,
	href: string,
): LetterPart[] {
	const { product, store, heldUntil, reservationId } = reservation;
	const { label, colour } = product;
	return [
		{ kind: "paragraph", text: t("reservation:held.text", { product: label, colour }) },
		item,
		{ kind: "fact", label: t("reservation:size"), value: sizeText(product) },
		{
			kind: "fact",
			label: t("reservation:held.until"),
			value: momentText(heldUntil, locale, store.timeZone),
		},
		{ kind: "fact", label: t("reservation:held.number"), value: reservationId },
		{
			kind: "address",
			title: t("reservation:held.store"),
			lines: collectionLines(store, locale.country),
		},
		{ kind: "paragraph", text: t("reservation:held.bring") },
		{ kind: "paragraph", text: t("reservation:held.free") },
		{ kind: "action", label: t("reservation:held.action"), href },
	];
}

function expiredParts(
	{ reservation }: About,
	item: LetterPart,
	t: Translate,
	href: string,
): LetterPart[] {
	const { product, store } = reservation;
	const { label } = product;
	return [
		{
			kind: "paragraph",
			text: t("reservation:expired.text", { product: label, store: store.name }),
		},
		item,
		{
			kind: "action",
			label: t("reservation:expired.action"),
			href,
		},
	];
}

/** `never` when the product was fetched or released before the letter left, or its customer is gone. */
async function compose(
	context: Context,
	kind: (typeof kinds)[number],
	letter: Letter,
): Promise<Mail | "never"> {
	const about = await readAbout(context, letter.about);
	if (!about) return "never";
	const { made, to, domain, reservation } = about;
	const step = kind === "reservation-held" ? "held" : "expired";
	if (reservation.state !== step) return "never";
	const locale = localeOfShop(made.storeId, made.language);
	const t = translatorOf(locale.messages);
	const { label, colour: color, productId, pictures } = reservation.product;
	const url =
		step === "held"
			? pageUrl(context, made.storeId, locale, "account-reservations")
			: pageUrl(context, made.storeId, locale, "product", { label, color, productId });
	const name = nameText(to.firstName);
	const item = itemPart(context, made.storeId, t, {
		productId,
		pictures,
		name: label,
		detail: color,
		amount: "",
	});
	const parts =
		step === "held" ? heldParts(about, item, t, locale, url) : expiredParts(about, item, t, url);
	return {
		letterId: letter.letterId,
		to: addressee(to),
		text: letterText(ofShop(context, made.storeId, locale), name, {
			subject: t(`reservation:${step}.subject`, { product: reservation.product.label }),
			heading: t(`reservation:${step}.heading`),
			parts,
			footer: t("reservation:footer", { shop: domain.domain }),
		}),
	};
}

export const reservationLetters = composersOf(kinds, compose);
