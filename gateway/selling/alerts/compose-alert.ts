// The letter that says a size is back, to the customer who waited for it.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { itemPart } from "#gateway/messages/letters/item-part.ts";
import { addressee, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import {
	customers,
	models,
	products,
	sizes,
	skus,
	stockAlerts,
} from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { sizeNames, sizeText } from "#shop/sizes.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

function readAlert({ db }: Context, alertId: string) {
	return db
		.select({
			alert: stockAlerts,
			isSellable: skus.sellable,
			named: sizes,
			names: models.names,
			product: {
				productId: products.productId,
				colourLabels: products.colourLabels,
				pictures: products.pictures,
			},
			to: {
				email: customers.email,
				firstName: customers.firstName,
				lastName: customers.lastName,
				deletedAt: customers.deletedAt,
			},
		})
		.from(stockAlerts)
		.innerJoin(customers, eq(customers.customerId, stockAlerts.customerId))
		.innerJoin(skus, eq(skus.gtin, stockAlerts.sku))
		.innerJoin(sizes, eq(sizes.sizeId, skus.sizeId))
		.innerJoin(products, eq(products.productId, skus.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(eq(stockAlerts.alertId, alertId));
}

/** `never` when the alert or its customer is gone; `later` when the size is sold out again. */
export async function composeAlert(
	context: Context,
	letter: Letter,
): Promise<Mail | "later" | "never"> {
	const [row] = await readAlert(context, letter.about);
	if (!row?.to.email || row.to.deletedAt) return "never";
	if (!row.isSellable) return "later";
	const { language, storeId } = row.alert;
	const domain = domainOfStore(storeId);
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const product = row.names[language];
	const colour = row.product.colourLabels[language];
	const { productId, pictures } = row.product;
	const names = { label: product, color: colour, productId };
	const href = pageUrl(context, storeId, locale, "product", names);
	const name = nameText(row.to.firstName);
	const country = domain?.countryCodeISO2 ?? "";
	const size = sizeText(sizeNames(row.named, { country, language }));
	return {
		letterId: letter.letterId,
		to: addressee(row.to),
		text: letterText(ofShop(context, storeId, locale), name, {
			subject: t("stock-alert:subject", { product }),
			heading: t("stock-alert:heading"),
			parts: [
				{ kind: "paragraph", text: t("stock-alert:text", { product, colour }) },
				itemPart(context, storeId, t, {
					productId,
					pictures,
					name: product,
					detail: colour,
					amount: "",
				}),
				{ kind: "fact", label: t("stock-alert:size"), value: size },
				{ kind: "paragraph", text: t("stock-alert:hurry") },
				{ kind: "action", label: t("stock-alert:action"), href },
			],
			footer: t("stock-alert:footer", { shop: domain?.domain ?? "" }),
		}),
	};
}
