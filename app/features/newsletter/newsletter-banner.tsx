import { type ComponentType, createElement, useEffect, useRef, useState } from "react";
import { useNewsletter } from "~/features/header/frame-data.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";

type Markup = ComponentType<{ banner: BannerView }>;

/** The server draws it in place; no page carries the code of it. */
const atHand: Markup | null = import.meta.env.SSR
	? (await import("./banner-markup.tsx")).BannerMarkup
	: null;

/** Answers in place once somebody comes near the form; until then it is a native one. */
async function enliven(room: HTMLElement): Promise<void> {
	(await import("./enliven.ts")).enliven(room);
}
const comeNear = ({ currentTarget }: { currentTarget: HTMLElement }) => enliven(currentTarget);

/**
 * The newsletter banner of the footer (S2 §2). The document's own markup stays as it is through hydration and every
 * navigation behind it, typed text included.
 */
export function NewsletterBanner() {
	const data = useNewsletter();
	const element = useRef<HTMLElement>(null);
	const [Drawn, setDrawn] = useState(() => atHand);
	const isThere = data !== null;
	useEffect(() => {
		const room = element.current;
		if (!isThere || !room) return;
		// what started the client may have been in here
		if (room.matches(":hover, :focus-within")) enliven(room);
		// a client navigation has led here from a page that had no banner
		if (room.hasChildNodes()) return;
		import("./banner-markup.tsx").then(({ BannerMarkup }) => setDrawn(() => BannerMarkup));
	}, [isThere]);
	if (!data) return null;
	const banner = Drawn && data.value;
	return createElement(
		"section",
		{
			ref: element,
			className: "nl",
			"aria-labelledby": "nl",
			key: banner ? "drawn" : "still",
			onFocus: comeNear,
			onPointerOver: comeNear,
			suppressHydrationWarning: true,
			...(banner ? {} : { dangerouslySetInnerHTML: { __html: "" } }),
		},
		banner ? <Drawn banner={banner} /> : undefined,
	);
}
