// The item that a letter of an alert is about, as letters of an order show theirs (LETTER-27).
import { imagePath } from "#contract/images/image-path.ts";
import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import { imageBase } from "#gateway/messages/letters/shop-origin.ts";
import type { products } from "#gateway/platform/db/schema.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";

interface Shown extends Pick<typeof products.$inferSelect, "productId" | "pictures"> {
	name: string;
	/** its colour */
	detail: string;
	/** its price as the letter writes it; empty where it says none */
	amount: string;
}

export function itemPart(
	context: Parameters<typeof imageBase>[0],
	storeId: string,
	t: Translate,
	{ productId, pictures: [type], ...row }: Shown,
): LetterPart {
	const address =
		type && imageBase(context, storeId) + imagePath({ productId, type }, { width: 120 });
	const rows = [{ ...row, ...(address ? { picture: address } : {}) }];
	return { kind: "lines", title: t("letters:item"), rows };
}
