// Lets the picture of a product travel from a card to the product's page and back, by the browser's own view transitions,
// in which every navigation runs: one element in the old page and one in the new get the transition's name.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The frame of a picture in a link to a product; on the product's own page it has `data-travels`. */
const framed = "span:has(> img)";
const name = "product";
const productLink = /--p(\d+)\/?$/;

function nameOnly(frame: HTMLElement | null): void {
	for (const other of document.querySelectorAll<HTMLElement>(`a > ${framed}, [data-travels]`)) {
		other.style.viewTransitionName = other === frame ? name : frame ? "none" : "";
	}
}

/** The frame of the card that leads to a product. */
function frameOf(productId: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`main a[href*="--p${productId}/"] > ${framed}`);
}

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function useTravellingPicture(): void {
	const { pathname } = useLocation();
	const previous = useRef(pathname);

	useEffect(() => {
		// in the capture phase, before the listener that navigates
		const onClick = (event: MouseEvent) => {
			const card =
				event.target instanceof Element ? event.target.closest("main a:has(> span > img)") : null;
			nameOnly(card?.querySelector<HTMLElement>(`:scope > ${framed}`) ?? null);
		};
		document.addEventListener("click", onClick, { capture: true });
		return () => document.removeEventListener("click", onClick, { capture: true });
	}, []);

	useBeforePaint(() => {
		if (previous.current === pathname) return;
		const from = productLink.exec(previous.current)?.[1];
		previous.current = pathname;
		const isProduct = productLink.test(pathname);
		nameOnly(from && !isProduct ? frameOf(from) : null);
	}, [pathname]);
}
