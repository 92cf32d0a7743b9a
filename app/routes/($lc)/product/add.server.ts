// 'Add to cart' of a product's page: parse, one model call, an answer in place or a page that can be loaded again.
import { z } from "zod";
import type { Product } from "#contract/catalog/shapes.ts";
import type { AddError, AddReply } from "~/features/product/add-reply.ts";
import { sizeField } from "~/features/product/size-picker.tsx";
import { urlOf } from "~/i18n/urls.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import { said } from "~/server/failure-table.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";

const schema = z.object({ [sizeField]: z.string().regex(/^\d{13}$/) });

interface Answer {
	reply: AddReply;
	status: number;
}

function refused(error: AddError, sku: string | null, status: number): Answer {
	return { reply: { ok: false, error, sku }, status };
}

/** @param isFetched the page is open and takes the answer itself */
export async function addFromPage(
	context: Context,
	product: Product,
	form: FormData,
	isFetched: boolean,
): Promise<Answer | Response> {
	const parsed = schema.safeParse(Object.fromEntries(form));
	const chosen = parsed.success ? parsed.data[sizeField] : null;
	const size = product.skus.find(({ gtin }) => gtin === chosen);
	if (!size) return refused("product:sizeMissing", null, 422);
	const done = await attempt(addToCart(context, [size.gtin]));
	if (!done.ok) {
		const { status, key } = said(done.failure, "product");
		// the page is there, whatever is gone
		return refused(key as AddError, size.gtin, status === 404 ? 422 : status);
	}
	const added = { name: product.label, size: size.sizeLabel };
	if (isFetched) return { reply: { ok: true, ...added }, status: 200 };
	const path = urlOf(getShop(context).locale, "product", {
		label: product.label,
		color: product.colour.label,
		productId: product.productId,
	});
	return redirectTo(context, path, {
		status: 303,
		flash: { kind: "success", key: "product:added", values: added },
	});
}
