// A gift card on paper, to give by hand: its value, the number to pay with, and its last day.

import type { Language } from "#contract/shapes.ts";
import type { giftCards } from "#gateway/platform/db/schema.ts";
import { createPaper, paper } from "#gateway/platform/pdf/page.ts";
import { dayText, groupedNumber, localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { brand } from "#shop/brand.ts";
import { formatMoney } from "#shop/money.ts";
import { label } from "./parts.ts";

const width = paper.right - paper.left;

interface GiftCardOptions {
	language: Language;
	/** id of the shop it was bought at */
	storeId: string;
	date: Date;
}

export function giftCardPdf(
	card: typeof giftCards.$inferSelect,
	{ language, storeId, date }: GiftCardOptions,
) {
	const locale = localeOfShop(storeId, language);
	const { tag } = locale;
	const t = translatorOf(locale.messages);
	const on = createPaper({ title: t("order:giftCard"), author: brand.name, tag, date });
	on.write(brand.name, paper.left, 48, { face: "display", size: 26 });
	on.rule(100);
	on.write(t("order:giftCard"), paper.left, 150, { face: "display", size: 30 });
	on.write(formatMoney(card.initialAmount, card.currency, { tag }), paper.left, 196, {
		face: "display",
		size: 44,
	});
	const facts = [
		[t("order-letters:giftCard.number"), groupedNumber(card.giftCardId)],
		[t("order-letters:giftCard.expires"), dayText(card.expiresAt, locale)],
	] as const;
	facts.forEach(([name, value], index) => {
		on.write(name, paper.left, 284 + index * 44, label);
		on.write(value, paper.left, 297 + index * 44, { size: 15 });
	});
	on.rule(392);
	on.wrap(t("order-letters:giftCard.use"), width, { size: 10 }).forEach((line, row) => {
		on.write(line, paper.left, 408 + row * 15, { size: 10 });
	});
	return on.finish(() => "");
}
