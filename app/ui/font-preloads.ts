import display from "@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2?url";
import displayExtended from "@fontsource/bodoni-moda/files/bodoni-moda-latin-ext-400-normal.woff2?url";
import { preload } from "react-dom";
import { useShop } from "~/i18n/shop.tsx";

/**
 * Fetches the display face beside the style sheet instead of behind it: no fallback comes near its headlines. The text's own
 * face is the heaviest file of a first view, and its fallback has its measures (fonts.css): the largest picture goes first.
 */
export function useFontPreloads(): void {
	const { locale } = useShop();
	for (const href of locale.language === "pl" ? [display, displayExtended] : [display]) {
		preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
	}
}
