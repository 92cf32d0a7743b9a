// The invoice of an order of the former shop on paper: a copy with the number that it had there, never one of this shop's series
// (ORDER-57).
import type { Language } from "#contract/shapes.ts";
import { writeAddresses, writeColumns, writeLine } from "#gateway/orders/documents/invoice-pdf.ts";
import { rateText, room, writeHeading, writeRows } from "#gateway/orders/documents/parts.ts";
import type { FormerOrderRow } from "#gateway/platform/db/schema.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { createPaper, paper } from "#gateway/platform/pdf/page.ts";
import { addressLines, dayText, localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { legalText } from "#gateway/platform/wording/seller-text.ts";
import { formatMoney } from "#shop/money.ts";
import { marketOfFormer } from "./view.ts";

/** @param storeId of the market that asks, where the order names none and went to no country of another */
export function formerInvoicePdf(row: FormerOrderRow, storeId: string, language: Language) {
	const market = marketOfFormer(row)?.storeId ?? storeId;
	const locale = localeOfShop(market, language);
	const t = translatorOf(locale.messages);
	const money = (cents: number) => formatMoney(cents, row.currency, locale);
	const { invoiceNumber, orderNumber, placedAt, shippingPrice, discount, tax, total } = row;
	const seller = sellerAt(market, placedAt);
	const title = `${t("invoice:title")} ${invoiceNumber}`;
	const { tag } = locale;
	const foot = legalText(seller, t, tag);
	const on = createPaper({ title, author: seller.name, tag, date: placedAt, foot });
	let y = writeHeading(on, { seller, t }, t("invoice:title"), [
		[t("invoice:number"), invoiceNumber],
		[t("invoice:orderDate"), dayText(placedAt, locale)],
		[t("invoice:orderNumber"), orderNumber],
	]);
	const billing = row.billingAddress ?? row.shippingAddress;
	const linesOf = (address: typeof billing) => (address ? addressLines(address, locale.tag) : []);
	const addresses = {
		t,
		billingLines: linesOf(billing),
		deliveryLines: linesOf(row.shippingAddress),
	};
	if (billing) y = writeAddresses(on, addresses, row.shippingAddress !== null, y);
	y = writeColumns(on, { t }, y);
	for (const { name, detail, quantity, unitPrice, totalPrice, taxPercent } of row.lines) {
		const rate = taxPercent === undefined ? null : rateText(taxPercent * 10, { locale });
		const about = [detail, rate && t("invoice:vat", { rate })].filter(Boolean).join(" · ");
		const from = room(on, y, 48);
		const line = { name, detail: about, quantity, price: unitPrice, amount: totalPrice };
		y = writeLine(on, { money }, line, from === y ? y : writeColumns(on, { t }, from));
	}
	y = room(on, y, 60);
	on.rule(y);
	const taxRow = (text: string, isMuted: boolean) =>
		tax === null ? [] : [{ text, amount: money(tax), isMuted }];
	y = writeRows(
		on,
		[
			{
				text: t("order:linesTotal"),
				amount: money(row.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
			},
			...(discount === 0 ? [] : [{ text: t("order:discounts.other"), amount: money(-discount) }]),
			{ text: t("invoice:former.delivery"), amount: money(shippingPrice) },
			...(row.isTaxAdded ? taxRow(t("invoice:former.taxAdded"), false) : []),
			{ text: t("order:total"), amount: money(total), isStrong: true },
			...(row.isTaxAdded ? [] : taxRow(t("invoice:former.taxIncluded"), true)),
		],
		y + 12,
	);
	y = room(on, y + 14, 30);
	on.write(t("invoice:former.copy"), paper.left, y, { size: 8, isMuted: true });
	return on.finish((page, pages) => t("invoice:page", { page, pages }));
}
