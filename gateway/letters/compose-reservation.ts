// Letters about a piece that is held in a store: what to bring, and that its time is over.
import { eq } from "drizzle-orm";
import { sizeText } from "../../shop/sizes.ts";
import { slugOf } from "../../shop/slug.ts";
import { catalogMarketOf } from "../catalog/market.ts";
import type { GatewayContext } from "../context.ts";
import { customers, reservations } from "../db/schema.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import { readReservations } from "../reservations/read-reservations.ts";
import type { SiteLocale } from "../sites/locales.ts";
import { localeOfShop, momentText, nameText } from "../wording/formats.ts";
import { fill, orderWords } from "../wording/order-words.ts";
import { reservationWords } from "../wording/reservation-words.ts";
import type { LetterPart, Mail } from "./letter.ts";
import type { Letter } from "./outbox.ts";
import { shopOrigin } from "./shop-origin.ts";

type Context = Pick<GatewayContext, "config" | "db">;
export type ReservationLetter = Extract<Letter["kind"], `reservation-${string}`>;

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
function heldParts({ made, reservation }: About, locale: SiteLocale, home: string): LetterPart[] {
	const { held: told, size } = reservationWords[made.language];
	const { product, store, heldUntil, reservationId } = reservation;
	const { label: piece, colour } = product;
	return [
		{ kind: "paragraph", text: fill(told.text, { piece, colour }) },
		{ kind: "fact", label: size, value: sizeText(product) },
		{ kind: "fact", label: told.until, value: momentText(heldUntil, locale, store.timeZone) },
		{ kind: "fact", label: told.number, value: reservationId },
		{
			kind: "address",
			title: told.store,
			lines: [store.name, store.line1, `${store.zipCode} ${store.city}`, store.phone].filter(
				Boolean,
			),
		},
		{ kind: "paragraph", text: told.bring },
		{ kind: "paragraph", text: told.free },
		{ kind: "action", label: told.action, href: `${home}account/reservations/` },
	];
}

function expiredParts({ made, reservation }: About, home: string): LetterPart[] {
	const { expired: told } = reservationWords[made.language];
	const { product, store } = reservation;
	const { label: piece, colour, productId } = product;
	const slug = slugOf(`${piece} ${colour}`, made.language);
	return [
		{ kind: "paragraph", text: fill(told.text, { piece, store: store.name }) },
		{ kind: "action", label: told.action, href: `${home}${slug}--p${productId}/` },
	];
}

/** `never` where the piece was fetched or let go before the letter left, or its customer has gone. */
export async function composeReservation(
	context: Context,
	kind: ReservationLetter,
	letter: Letter,
): Promise<Mail | "never"> {
	const about = await readAbout(context, letter.about);
	if (!about) return "never";
	const { made, to, domain, reservation } = about;
	const isHeld = kind === "reservation-held";
	if (reservation.state !== (isHeld ? "held" : "expired")) return "never";
	const { [isHeld ? "held" : "expired"]: told, footer } = reservationWords[made.language];
	const locale = localeOfShop(made.storeId, made.language);
	const frame = orderWords[made.language].letter;
	const home = `${shopOrigin(context, made.storeId)}/${locale.prefix}/`;
	const name = nameText(to.firstName);
	const greeting = name ? fill(frame.greeting, { name }) : frame.greetingPlain;
	const parts = isHeld ? heldParts(about, locale, home) : expiredParts(about, home);
	return {
		letterId: letter.letterId,
		to: { name: nameText(`${to.firstName} ${to.lastName}`.trim()), address: to.email },
		text: {
			tag: locale.tag,
			subject: fill(told.subject, { piece: reservation.product.label }),
			heading: told.heading,
			parts: [{ kind: "paragraph", text: greeting }, ...parts],
			signature: frame.signature,
			footer: fill(footer, { shop: domain.domain }),
		},
	};
}
