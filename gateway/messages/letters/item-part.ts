// The item that a letter is about, as letters of an order show theirs (LETTER-27).
import { imagePath } from "#contract/images/image-path.ts";
import type { products } from "#gateway/platform/db/schema.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";
import type { LetterPart } from "./letter.ts";
import { imageBase } from "./shop-origin.ts";

interface Shown extends Pick<typeof products.$inferSelect, "productId" | "pictures"> {
	name: string;
	/** its colour */
	detail: string;
	/** its price as the letter writes it; empty where it says none */
	amount: string;
}

/** A row of a letter's items, with the first picture. */
export function itemRow(
	context: Parameters<typeof imageBase>[0],
	storeId: string,
	{ productId, pictures: [type], ...row }: Shown,
) {
	if (!type) return row;
	const path = imagePath({ productId, type }, { width: 120 });
	return { ...row, picture: imageBase(context, storeId) + path };
}

export function itemPart(
	context: Parameters<typeof imageBase>[0],
	storeId: string,
	t: Translate,
	item: Shown,
): LetterPart {
	return { kind: "lines", title: t("letters:item"), rows: [itemRow(context, storeId, item)] };
}
