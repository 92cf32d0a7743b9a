import { getCareSheet } from "#contract/catalog/get-care-sheet.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { careSheetPdf } from "../care-sheet-pdf.ts";
import { catalogMarketOf } from "../market.ts";
import { readProduct } from "../product-detail.ts";

export const handleGetCareSheet = handler(getCareSheet, async ({ params, call }, context) => {
	const { productId } = params;
	const product = await readProduct(context.reading, "product", productId, catalogMarketOf(call));
	const asked = { language: call.language, tag: call.locale, date: context.now() };
	return { status: 200, data: await careSheetPdf(product, asked) };
});
