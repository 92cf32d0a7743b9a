// After hydration: one click listener turns plain links into client navigations, and every page change moves the
// focus to the new page's heading and announces its title.

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import styles from "./navigation.module.css";
import { useShop } from "./shop.tsx";
import { splitPath } from "./urls.ts";

/** The anchor that was clicked, if it may become a client navigation. */
export function anchorOf(event: MouseEvent): HTMLAnchorElement | null {
	if (event.defaultPrevented || event.button !== 0) return null;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
	const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
	if (!(anchor instanceof HTMLAnchorElement)) return null;
	if (anchor.target !== "" && anchor.target !== "_self") return null;
	if (anchor.hasAttribute("download") || "reload" in anchor.dataset) return null;
	if (anchor.origin !== window.location.origin) return null;
	return anchor;
}

function useDocumentLinks(prefix: string): void {
	const navigate = useNavigate();
	useEffect(() => {
		const still = window.matchMedia("(prefers-reduced-motion: reduce)");
		function onClick(event: MouseEvent) {
			const anchor = anchorOf(event);
			// links to other languages and other applications load their document
			if (!anchor || splitPath(anchor.pathname).locale?.prefix !== prefix) return;
			const { pathname, search } = window.location;
			const isHere = anchor.pathname === pathname && anchor.search === search;
			if (isHere && anchor.hash !== "") return;
			event.preventDefault();
			navigate(anchor.pathname + anchor.search + anchor.hash, {
				replace: isHere,
				preventScrollReset: "keepScroll" in anchor.dataset,
				viewTransition: !still.matches,
			});
		}
		// React stops clicks on parts that are not hydrated yet: no other listener would get them
		function onStopped(event: MouseEvent) {
			if (event.cancelBubble) onClick(event);
		}
		document.addEventListener("click", onClick);
		document.addEventListener("click", onStopped, true);
		return () => {
			document.removeEventListener("click", onClick);
			document.removeEventListener("click", onStopped, true);
		};
	}, [navigate, prefix]);
}

/** Moves the focus to the page's heading; returns the text of the live region. */
function usePageAnnouncement(): string {
	const { pathname } = useLocation();
	const previous = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (previous.current === pathname) return;
		previous.current = pathname;
		const heading =
			document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
		if (heading instanceof HTMLElement) {
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
		}
		setTitle(document.title);
	}, [pathname]);
	return title;
}

export function Navigation() {
	useDocumentLinks(useShop().locale.prefix);
	return (
		<div role="status" aria-live="polite" className={styles.announced}>
			{usePageAnnouncement()}
		</div>
	);
}
