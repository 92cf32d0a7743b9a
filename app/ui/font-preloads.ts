import { preload } from "react-dom";
import { useShop } from "#app/i18n/shop.tsx";
import display from "#shop/fonts/bodoni-moda.woff2?url";
import displayPolish from "#shop/fonts/bodoni-moda-pl.woff2?url";
import text from "#shop/fonts/hanken-grotesk.woff2?url";
import textPolish from "#shop/fonts/hanken-grotesk-pl.woff2?url";

const everywhere = [display, text];
const withPolish = [...everywhere, displayPolish, textPolish];

/** Fetches the two fonts together with the style sheet instead of after it: they are mostly there at first paint. */
export function useFontPreloads(): void {
	const { locale } = useShop();
	for (const href of locale.language === "pl" ? withPolish : everywhere) {
		preload(href, {
			as: "font",
			type: "font/woff2",
			crossOrigin: "anonymous",
			fetchPriority: "low",
		});
	}
}
