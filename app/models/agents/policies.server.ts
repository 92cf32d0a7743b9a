// Reads what policies are made from: for a request of the shop, whose locale decides the market and the language.
import { originOf } from "#app/i18n/urls.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { readFooter } from "../content/footer.server.ts";
import type { PromiseKind } from "../content/footer-view.ts";
import { readShippingMethods } from "../delivery/delivery.server.ts";
import { deliveryOffers } from "../delivery/delivery.ts";
import { marketFacts } from "./market.server.ts";
import { marketPolicies, type PolicySource, productPolicies } from "./policies.ts";
import type { PolicyAnswer } from "./policy-shapes.ts";

/**
 * What the policies of the request's market are made from. What cannot be read is left out, and its policy with it.
 * @param productId whose delivery is asked for: what is made on demand or expected later comes later
 */
export async function readPolicySource(
	context: Context,
	productId?: string,
): Promise<PolicySource> {
	const shop = getShop(context);
	const { locale, domain } = shop;
	const query = { country: domain.countryCodeISO2, ...(productId ? { productId } : {}) };
	const [footer, methods] = await Promise.all([
		readFooter(context),
		optional(context, "delivery of the policies", readShippingMethods(context, query), [], null),
	]);
	const pageOf = (kind: PromiseKind) =>
		footer.promises.find((promise) => promise.kind === kind)?.link?.href ?? null;
	return {
		locale,
		domain,
		origin: originOf(shop, locale),
		facts: marketFacts(context),
		t: getTranslator(context, ["policies", "withdrawal", "details", "product", "ui"]),
		guarantee: footer.guarantee,
		pages: { delivery: pageOf("delivery"), returns: pageOf("returns") },
		offers: deliveryOffers(methods, 0),
	};
}

export const readMarketPolicies = async (context: Context): Promise<PolicyAnswer> =>
	marketPolicies(await readPolicySource(context));

export const readProductPolicies = async (
	context: Context,
	product: Product,
): Promise<PolicyAnswer> =>
	productPolicies(await readPolicySource(context, product.productId), product);
