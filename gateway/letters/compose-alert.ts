// The letter that says a size is back, to who waited for it.
import { eq } from "drizzle-orm";
import { sizeNames, sizeText } from "../../shop/sizes.ts";
import { slugOf } from "../../shop/slug.ts";
import type { GatewayContext } from "../context.ts";
import { customers, models, products, sizes, skus, stockAlerts } from "../db/schema.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import { alertWords } from "../wording/alert-words.ts";
import { localeOfShop, nameText } from "../wording/formats.ts";
import { fill, orderWords } from "../wording/order-words.ts";
import type { Mail } from "./letter.ts";
import type { Letter } from "./outbox.ts";
import { shopOrigin } from "./shop-origin.ts";

type Context = Pick<GatewayContext, "config" | "db">;

function readAlert({ db }: Context, alertId: string) {
	return db
		.select({
			alert: stockAlerts,
			isSellable: skus.sellable,
			named: sizes,
			names: models.names,
			product: { productId: products.productId, colourLabels: products.colourLabels },
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

/** `never` where the alert was taken back or its customer has gone; `later` where the size is sold out once more. */
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
	const words = alertWords[language];
	const frame = orderWords[language].letter;
	const piece = row.names[language];
	const colour = row.product.colourLabels[language];
	const slug = slugOf(`${piece} ${colour}`, language);
	const href = `${shopOrigin(context, storeId)}/${locale.prefix}/${slug}--p${row.product.productId}/`;
	const name = nameText(row.to.firstName);
	const greeting = name ? fill(frame.greeting, { name }) : frame.greetingPlain;
	const country = domain?.countryCodeISO2 ?? "";
	const size = sizeText(sizeNames(row.named, { country, language }));
	return {
		letterId: letter.letterId,
		to: { name: nameText(`${row.to.firstName} ${row.to.lastName}`.trim()), address: row.to.email },
		text: {
			tag: locale.tag,
			subject: fill(words.subject, { piece }),
			heading: words.heading,
			parts: [
				{ kind: "paragraph", text: greeting },
				{ kind: "paragraph", text: fill(words.text, { piece, colour }) },
				{ kind: "fact", label: words.size, value: size },
				{ kind: "paragraph", text: words.hurry },
				{ kind: "action", label: words.action, href },
			],
			signature: frame.signature,
			footer: fill(words.footer, { shop: domain?.domain ?? "" }),
		},
	};
}
