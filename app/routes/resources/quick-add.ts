// Sizes of a product and the add from its card (D23 swiftAddToCart): asked by the card itself.
import { z } from "zod";
import type { Key } from "~/i18n/i18n.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import type { QuickAddReply, QuickSizes } from "~/models/cart/quick-add.ts";
import { sizeChoice } from "~/models/catalog/availability.ts";
import { readProduct } from "~/models/catalog/catalog.server.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { notFoundKnown } from "~/server/respond.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/quick-add";

const schema = z.object({ sku: z.string().regex(/^\d{13}$/) });

/** Null where the catalogue does not answer: that is the card's own affair, not the page's. */
async function productOf(context: Context, url: URL, productId: string) {
	const isOn = getShop(context).domain.swiftAddToCart;
	if (!isOn || !/^\d{1,18}$/.test(productId)) throw notFoundKnown(url.pathname);
	try {
		return await readProduct(context, productId);
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		if (error.code === "PRODUCT_NOT_FOUND") throw notFoundKnown(url.pathname);
		return null;
	}
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
	try {
		await addToCart(context, [size.gtin]);
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		const refusals: Partial<Record<GatewayFailure["code"], Key<"product">>> = {
			OUT_OF_STOCK: "errorStock",
			PRODUCT_NOT_FOUND: "errorStock",
			QUANTITY_OUT_OF_RANGE: "errorMost",
		};
		return { ok: false, text: t(refusals[error.code] ?? "errorDown") };
	}
	return {
		ok: true,
		text: t("added", { name: product.label, size: size.sizeLabel }),
		bag: t("bagView"),
	};
}
