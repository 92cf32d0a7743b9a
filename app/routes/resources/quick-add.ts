// Sizes of a product and the add from its card (D23 swiftAddToCart): asked by the card itself.
import { z } from "zod";
import { addToCart } from "~/models/cart/cart.server.ts";
import type { QuickAddReply, QuickSizes } from "~/models/cart/quick-add.ts";
import { sizeChoice } from "~/models/catalog/availability.ts";
import { readProduct } from "~/models/catalog/catalog.server.ts";
import { said } from "~/server/failure-table.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { notFoundKnown } from "~/server/respond.ts";
import { getTranslator, translate } from "~/server/translator.ts";
import type { Route } from "./+types/quick-add";

const schema = z.object({ sku: z.string().regex(/^\d{13}$/) });

/** Null where the catalogue does not answer: that is the card's own affair, not the page's. */
async function productOf(context: Context, url: URL, productId: string) {
	const isOn = getShop(context).domain.swiftAddToCart;
	if (!isOn || !/^\d{1,18}$/.test(productId)) throw notFoundKnown(url.pathname);
	const asked = await attempt(readProduct(context, productId));
	if (asked.ok) return asked.data;
	if (asked.failure.code === "PRODUCT_NOT_FOUND") throw notFoundKnown(url.pathname);
	return null;
}

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<QuickSizes> {
	const product = await productOf(context, url, params.productId);
	const t = getTranslator(context, "product");
	if (!product) {
		return { legend: t("size"), sizes: [], failure: getTranslator(context, "wishlist")("down") };
	}
	const isInStoreOnly = product.availabilityType === "IN_STORE_ONLY";
	return {
		legend: product.skus.length === 1 ? t("sizeOnly") : t("size"),
		sizes: product.skus.map((sku) => {
			const { gtin, label, isOpen, note, left } = sizeChoice(sku, isInStoreOnly);
			const words = note ? `, ${t(note, { count: left })}` : "";
			return { gtin, label, isOpen, note: label + words };
		}),
	};
}

export async function action({
	context,
	params,
	request,
	url,
}: Route.ActionArgs): Promise<QuickAddReply> {
	const product = await productOf(context, url, params.productId);
	const t = getTranslator(context, "product");
	if (!product) return { ok: false, text: t("errorDown") };
	const parsed = schema.safeParse(Object.fromEntries(await request.formData()));
	const size = product.skus.find(({ gtin }) => parsed.success && gtin === parsed.data.sku);
	if (!size) return { ok: false, text: t("sizeMissing") };
	const done = await attempt(addToCart(context, [size.gtin]));
	if (!done.ok) return { ok: false, text: translate(context, said(done.failure, "product").key) };
	return {
		ok: true,
		text: t("added", { name: product.label, size: size.sizeLabel }),
		bag: t("bagView"),
	};
}
