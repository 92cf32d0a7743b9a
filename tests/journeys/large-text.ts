// Finds what large text or a narrow window breaks, in the page itself.
import type { Page } from "@playwright/test";

/** Sets the reader's own text size, as a browser's setting does. */
export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
}

/** Words that scroll sideways, overlap in the header, break without a hyphen, are cut in a button or torn from their line. */
export function faultsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const nameOf = (node: Element) =>
			`${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""} "${(node.textContent ?? "").trim().slice(0, 30)}"`;
		const isSeen = (node: Element) =>
			node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			node.getBoundingClientRect().width > 1;
		const wide = innerWidth;

		function sideways(): string[] {
			if (document.documentElement.scrollWidth <= wide) return [];
			const scrolls = (node: Element) => getComputedStyle(node).overflowX !== "visible";
			const inside = (node: Element) => {
				for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
					if (scrolls(up)) return true;
				}
				return false;
			};
			const out = [...document.body.querySelectorAll("*")].filter(
				(node) => isSeen(node) && node.getBoundingClientRect().right > wide + 0.5 && !inside(node),
			);
			const deepest = out.filter(
				(node) => !out.some((other) => other !== node && node.contains(other)),
			);
			return [`scrolls sideways: ${deepest.slice(0, 4).map(nameOf).join(", ")}`];
		}

		/** The words of a link that has grown too narrow for them lie outside its box. */
		function wordsOf(node: Element): DOMRect {
			const range = document.createRange();
			range.selectNodeContents(node);
			const words = range.getBoundingClientRect();
			return words.width > node.getBoundingClientRect().width
				? words
				: node.getBoundingClientRect();
		}

		function overlaps(): string[] {
			const items = [...document.querySelectorAll("header :is(a, button, summary)")].filter(
				(node) => isSeen(node) && !node.closest("[popover], details:not([open]) > :not(summary)"),
			);
			return items.flatMap((one, at) =>
				items.slice(at + 1).flatMap((other) => {
					if (one.contains(other) || other.contains(one)) return [];
					const [a, b] = [wordsOf(one), wordsOf(other)];
					const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
					const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
					return across > 1 && down > 1 ? [`overlaps: ${nameOf(one)} and ${nameOf(other)}`] : [];
				}),
			);
		}

		function broken(): string[] {
			const found: string[] = [];
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const range = document.createRange();
			for (let text = walker.nextNode(); text; text = walker.nextNode()) {
				const parent = text.parentElement;
				// an e-mail address has no syllables
				if (!parent || !isSeen(parent) || text.nodeValue?.includes("@")) continue;
				const { hyphens, hyphenateLimitChars } = getComputedStyle(parent);
				const longest = hyphens === "auto" ? Number.parseInt(hyphenateLimitChars, 10) : 99;
				for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\p{L}{4,}/gu)) {
					if (word.length >= longest) continue;
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
					if (lines.size > 1) found.push(`broken: ${word} in ${nameOf(parent)}`);
				}
			}
			return found.slice(0, 6);
		}

		function cut(): string[] {
			const pressed = [...document.querySelectorAll(":is(button, summary, a)")].filter((node) => {
				const { overflowX, textOverflow } = getComputedStyle(node);
				const isCut = overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1;
				return isSeen(node) && isCut && textOverflow !== "ellipsis";
			});
			return pressed.map((node) => `cut: ${nameOf(node)}`);
		}

		/** `T-Shirt` is kept together as one word (app/ui/unbroken.tsx): no part of a page may treat it as a box. */
		function apart(): string[] {
			const words = [...document.querySelectorAll("main span")].filter(
				(node) => /^\p{L}-\p{L}+$/u.test(node.textContent ?? "") && isSeen(node),
			);
			return words
				.filter((node) => getComputedStyle(node).display !== "inline")
				.map((node) => `apart: ${nameOf(node)}`);
		}

		return [...sideways(), ...overlaps(), ...broken(), ...cut(), ...apart()];
	});
}
