// Checkboxes and radio buttons as they are drawn before they are pressed (WCAG 1.4.11).
import type { Page } from "@playwright/test";

/** Those whose outline has less than 3:1 to its background, or is the browser's own, which looks disabled in dark mode. */
export function faintControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
		const isClear = (colour: string) => channels(colour)[3] === 0;
		const lightness = (colour: string): number => {
			const [red = 0, green = 0, blue = 0] = channels(colour)
				.slice(0, 3)
				.map((value) => value / 255)
				.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		const groundOf = (node: Element): string => {
			for (let up = node.parentElement; up; up = up.parentElement) {
				const { backgroundColor } = getComputedStyle(up);
				if (!isClear(backgroundColor)) return backgroundColor;
			}
			return "rgb(255, 255, 255)";
		};
		const contrast = (one: string, other: string): number => {
			const [low = 0, high = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
			return (high + 0.05) / (low + 0.05);
		};
		return [...document.querySelectorAll("input:is([type=checkbox], [type=radio]):enabled")]
			.filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
			.flatMap((node) => {
				const { appearance, borderTopColor } = getComputedStyle(node);
				const name = `${node.getAttribute("name")}=${node.getAttribute("value")}`;
				if (appearance !== "none") return [`${name} is drawn by the browser`];
				const ratio = contrast(borderTopColor, groundOf(node));
				return ratio < 3 ? [`${name} has an outline of ${ratio.toFixed(1)}:1`] : [];
			});
	});
}
