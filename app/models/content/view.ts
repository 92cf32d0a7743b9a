// Content as pages draw it: references have become addresses, nothing else of the service is left.

import type { Card } from "#app/models/catalog/card.ts";
import type { BlockOf } from "#contract/content/blocks.ts";

export interface LinkView {
	href: string;
	words: string;
	/** another site */
	isAway: boolean;
	label?: string;
}

/** A link of the header or the footer, with its author's attributes (CONTENT-18). */
export interface AuthoredLink extends LinkView {
	title?: string;
	target?: "_blank";
	rel?: string;
}

export type PictureView =
	| { scene: string; alt: string }
	| { src: string; width: number | null; height: number | null; alt: string };

/** Elements by their allowed names, texts with their marks. Links only lead to checked addresses. */
export type RichView =
	| string
	| { mark: "strong" | "em"; text: string }
	| { element: string; href?: string; isAway?: boolean; children: RichView[] };

export interface HotspotView {
	/** percent of the picture */
	x: number;
	y: number;
	label: string;
	href: string;
	/** of a product, in cents */
	price: number | null;
}

export type BlockView =
	| {
			kind: "hero";
			kicker: string;
			title: string;
			text: string;
			image: PictureView;
			cta: LinkView | null;
	  }
	| {
			kind: "image_text";
			kicker: string;
			title: string;
			text: RichView[];
			image: PictureView;
			side: "left" | "right";
			cta: LinkView | null;
	  }
	| { kind: "product_strip"; title: string; text: string; cards: Card[]; all: LinkView | null }
	| {
			kind: "category_tiles";
			title: string;
			tiles: { title: string; href: string; image: PictureView }[];
	  }
	| {
			kind: "carousel";
			title: string;
			slides: { image: PictureView; title: string; text: string; link: LinkView | null }[];
	  }
	| {
			kind: "video";
			title: string;
			src: string;
			type: string;
			captions: string;
			poster: PictureView;
			transcript: RichView[];
	  }
	| ({ kind: "quote" } & BlockOf<"quote">)
	| {
			kind: "shop_the_look";
			title: string;
			text: string;
			image: PictureView;
			hotspots: HotspotView[];
	  }
	| { kind: "faq"; title: string; questions: { question: string; answer: RichView[] }[] }
	| { kind: "rich_text"; text: RichView[] }
	| { kind: "spacer"; size: "s" | "m" | "l" };

/** The plain text of rich text, for descriptions and structured data. */
export function plainText(nodes: readonly RichView[]): string {
	const text = nodes
		.map((node) => {
			if (typeof node === "string") return node;
			if ("mark" in node) return node.text;
			const inside = plainText(node.children);
			return /^(p|h2|h3|li|tr)$/.test(node.element) ? `${inside} ` : inside;
		})
		.join("");
	return text.replace(/\s+/g, " ").trim();
}

/** Target of the first link in a text. */
export function firstLink(nodes: readonly RichView[]): string | null {
	for (const node of nodes) {
		if (typeof node === "string" || !("element" in node)) continue;
		const href = node.href ?? firstLink(node.children);
		if (href) return href;
	}
	return null;
}

/** Words per minute of quiet reading. */
const pace = 220;

export function readingMinutes(blocks: readonly BlockView[]): number {
	const words = blocks
		.flatMap((block) =>
			"text" in block && Array.isArray(block.text) ? [plainText(block.text)] : [],
		)
		.join(" ")
		.split(/\s+/).length;
	return Math.max(1, Math.round(words / pace));
}
