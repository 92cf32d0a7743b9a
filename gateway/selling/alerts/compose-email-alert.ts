// The letters of alerts by e-mail: one that asks whether the address is right, and the one that was asked for.
import { and, eq } from "drizzle-orm";
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
import { emailAlerts, models, prices, products, sizes, skus } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import { formatMoney } from "#shop/money.ts";
import type { PageName, UrlArguments } from "#shop/page-paths.ts";
import { sizeNames, sizeText } from "#shop/sizes.ts";

const kinds = ["email-alert-confirm", "email-alert"] as const;
type Kind = (typeof kinds)[number];

type Db = ComposeContext["db"];

async function readAlert(db: Db, alertId: string) {
	const [row] = await db
		.select({
			alert: emailAlerts,
			names: models.names,
			colours: products.colourLabels,
			pictures: products.pictures,
		})
		.from(emailAlerts)
		.innerJoin(products, eq(products.productId, emailAlerts.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(eq(emailAlerts.alertId, alertId));
	return row;
}

/** Sizes of the product that can be bought, and what it costs, now. */
async function readNow(db: Db, { productId, currency, storeId }: typeof emailAlerts.$inferSelect) {
	const [sellable, [price]] = await Promise.all([
		db
			.select({ gtin: skus.gtin })
			.from(skus)
			.where(and(eq(skus.productId, productId), eq(skus.sellable, true))),
		currency
			? db
					.select({ price: prices.price })
					.from(prices)
					.where(
						and(
							eq(prices.productId, productId),
							eq(prices.list, listIn(productId, { currency, storeId })),
						),
					)
			: [],
	]);
	return { sellable: sellable.map(({ gtin }) => gtin), price: price?.price ?? null };
}

async function readSize(db: Db, gtin: string) {
	const [row] = await db
		.select({ size: sizes })
		.from(skus)
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.where(eq(skus.gtin, gtin));
	return row?.size ?? null;
}

/**
 * `never` when the alert was ended or is confirmed already; `later` when the size is sold out, or the price has risen, again.
 * @param letter about the alert, and of a question about its moment as well: `{alertId} {instant}`
 */
async function compose(
	context: ComposeContext,
	kind: Kind,
	{ letterId, about }: Letter,
): Promise<Mail | "later" | "never"> {
	const { db } = context;
	const [alertId = ""] = about.split(" ");
	const row = await readAlert(db, alertId);
	if (!row) return "never";
	const { alert, names, colours, pictures } = row;
	const { storeId, language, token, currency } = alert;
	const isQuestion = kind === "email-alert-confirm";
	if (isQuestion && alert.confirmedAt) return "never";
	const now = await readNow(db, alert);
	const isThere = now.sellable.some((gtin) => alert.sku === "" || gtin === alert.sku);
	const isCheaper = now.price !== null && alert.price !== null && now.price < alert.price;
	if (!isQuestion && !(isThere && (alert.about === "back" || isCheaper))) return "later";

	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const domain = domainOfStore(storeId);
	const size = alert.sku ? await readSize(db, alert.sku) : null;
	const country = domain?.countryCodeISO2 ?? "";
	const [product, colour] = [names[language], colours[language]];
	const money = (cents: number | null) =>
		cents === null || !currency ? "" : formatMoney(cents, currency, locale);
	const values = { product, colour, was: money(alert.price), price: money(now.price) };
	const page = <N extends PageName>(name: N, ...rest: UrlArguments<N>) =>
		pageUrl(context, storeId, locale, name, ...rest);
	const item = itemPart(context, storeId, t, {
		productId: alert.productId,
		pictures,
		name: product,
		detail: colour,
		amount: isQuestion ? "" : money(now.price),
	});
	const facts: LetterPart[] = size
		? [
				{
					kind: "fact",
					label: t("email-alert:size"),
					value: sizeText(sizeNames(size, { country, language })),
				},
			]
		: [];
	const href = isQuestion
		? page("product-alert-confirmation", undefined, { token })
		: page("product", { label: product, color: colour, productId: alert.productId });
	return {
		letterId,
		to: { name: "", address: alert.email },
		text: letterText(ofShop(context, storeId, locale), "", {
			subject: t(
				isQuestion ? "email-alert:confirm.subject" : `email-alert:${alert.about}.subject`,
				values,
			),
			heading: t(
				isQuestion ? "email-alert:confirm.heading" : `email-alert:${alert.about}.heading`,
				values,
			),
			parts: [
				paragraph(
					t(
						isQuestion ? `email-alert:confirm.${alert.about}` : `email-alert:${alert.about}.text`,
						values,
					),
				),
				item,
				...facts,
				{
					kind: "action",
					label: t(isQuestion ? "email-alert:confirm.action" : "email-alert:action"),
					href,
				},
				paragraph(t(isQuestion ? "email-alert:confirm.more" : "email-alert:once")),
			],
			footer: t("email-alert:footer", { shop: domain?.domain ?? "" }),
			leave: {
				label: t("email-alert:leave"),
				href: page("product-alert-end", undefined, { token }),
			},
		}),
	};
}

export const emailAlertLetters = composersOf(kinds, compose);
