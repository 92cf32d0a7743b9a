// What the law has a seller's papers and letters name beside name, address and VAT number (MARKET-74): art. R123-237 and R123-238
// code de commerce, § 35a GmbHG, § 80 AktG.
import type { Seller } from "#contract/domain/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { labelled } from "./formats.ts";
import type { Translate } from "./messages.ts";

/** Empty where none is said. */
export function capitalText({ shareCapital }: Seller, { tag }: { tag: string }): string {
	if (!shareCapital) return "";
	const { centAmount, currencyCode } = shareCapital;
	return formatMoney(centAmount, currencyCode, { tag }, { trimZeros: true });
}

/** In one line; empty where nothing is said. */
export function legalText(seller: Seller, t: Translate, tag: string): string {
	const { legalForm, register, directors } = seller;
	const named = [
		[t("seller:capital"), capitalText(seller, { tag })],
		[t("seller:register"), register],
		[t("seller:directors"), directors.join(", ")],
	] as const;
	const facts = named.flatMap(([label, fact]) => (fact ? [labelled(label, fact, tag)] : []));
	return [legalForm, ...facts].filter(Boolean).join(" · ");
}

/** Name, address, and what the law adds: at the foot of a letter. Empty where no seller is known. */
export function sellerText(seller: Seller, t: Translate, tag: string): string {
	const who = [seller.name, ...seller.lines].filter(Boolean).join(", ");
	return [who, legalText(seller, t, tag)].filter(Boolean).join(" · ");
}
