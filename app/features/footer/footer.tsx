import { createElement, useEffect, useRef } from "react";
import { NewsletterBanner } from "~/features/newsletter/newsletter-banner.tsx";
import { useAlternates } from "~/i18n/alternates.tsx";
import type { FootData } from "~/models/content/foot-view.ts";
import type { StillData } from "~/ui/still-data.ts";
import { Drawn, untouched } from "./drawn.tsx";
import { FootBody } from "./foot-body.tsx";
import { FootEnd } from "./foot-end.tsx";
import { Promises } from "./promises.tsx";

/** The links to this page's other countries, in markup that stays as it came, follow every navigation. */
function useAlternateTargets(): void {
	const alternates = useAlternates();
	useEffect(() => {
		for (const { locale, href } of alternates) {
			for (const each of document.querySelectorAll(`[data-alt="${locale.prefix}"]`)) {
				each.setAttribute(each.tagName === "A" ? "href" : "value", href);
			}
		}
	});
}

function onClick(event: MouseEvent): void {
	const toggle = (event.target as Element).closest<HTMLAnchorElement>("a[aria-controls=legal]");
	if (!toggle || event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	import("../legal/toggle.ts").then(
		(legal) => legal.toggle(toggle),
		// the link leads to the page with the notices open
		() => location.assign(toggle.href),
	);
}

/**
 * The foot of every page (S2 §2), as the server drew it: hydration and navigations leave it alone.
 * @param isBare in the checkout, where nothing leads away from the purchase
 */
export function Footer({
	foot,
	isBare = false,
}: {
	foot: StillData<FootData | null>;
	isBare?: boolean;
}) {
	const room = useRef<HTMLElement>(null);
	useAlternateTargets();
	useEffect(() => {
		const { current } = room;
		current?.addEventListener("click", onClick);
		return () => current?.removeEventListener("click", onClick);
	}, []);
	useEffect(() => {
		// the document was a checkout's, or the browser drew the page itself
		const empty = room.current?.querySelector(".ft-part:empty:not([hidden])");
		if (room.current && empty && !isBare)
			import("../legal/refill.ts").then(({ refill }) => refill(room.current));
	}, [isBare]);
	const data = import.meta.env.SSR ? foot.value : undefined;
	return (
		<footer className="ft" ref={room}>
			<Drawn
				className="ft-part"
				isHidden={isBare}
				part={
					import.meta.env.SSR && data && !isBare
						? {
								key: `promises ${data.view.key}`,
								draw: () => <Promises promises={data.view.promises} />,
							}
						: null
				}
			/>
			{isBare ? null : <NewsletterBanner />}
			<Drawn
				className="ft-part"
				isHidden={isBare}
				part={
					import.meta.env.SSR && data && !isBare
						? { key: `foot ${data.view.key}`, draw: () => <FootBody view={data.view} /> }
						: null
				}
			/>
			{createElement(
				"div",
				{
					className: "ft-part",
					suppressHydrationWarning: true,
					...(import.meta.env.SSR && data ? {} : { dangerouslySetInnerHTML: untouched }),
				},
				import.meta.env.SSR && data ? <FootEnd {...data} /> : undefined,
			)}
		</footer>
	);
}
