import display from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2?url";
import displayExtended from "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff2?url";
import textExtended from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url";
import text from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import { preload } from "react-dom";
import { useShop } from "~/i18n/shop.tsx";

const everywhere = [display, text];
const withExtension = [...everywhere, displayExtended, textExtended];

/** Fetches the two fonts together with the style sheet instead of after it: they are mostly there at first paint. */
export function useFontPreloads(): void {
	const { locale } = useShop();
	for (const href of locale.language === "pl" ? withExtension : everywhere) {
		preload(href, {
			as: "font",
			type: "font/woff2",
			crossOrigin: "anonymous",
			fetchPriority: "low",
		});
	}
}
