import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { showBag } from "~/features/header/show-bag.ts";
import { useUrl } from "~/i18n/shop.tsx";
import type { QuickAddReply, QuickSizes } from "~/models/cart/quick-add.ts";
import { FormToken } from "~/ui/form/form-token.tsx";
import { toast } from "~/ui/toast-store.ts";

/** The product that a card's link leads to. */
const productIn = (href: string) => /--p(\d+)\//.exec(href)?.[1] ?? "";

/**
 * Sizes over a card's picture (D23 swiftAddToCart): one press puts the piece into the cart. It hangs in the card, whose
 * markup is not ours to draw; without JavaScript its link leads to the sizes of the product's page.
 */
export function QuickAdd({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
	const url = useUrl();
	const sizes = useFetcher<QuickSizes>();
	const adding = useFetcher<QuickAddReply>();
	const panel = useRef<HTMLDivElement>(null);
	const path = url("quick-add", { productId: productIn(link.href) });
	const { load } = sizes;
	const { data: found } = sizes;
	const { data: reply } = adding;

	useEffect(() => {
		load(path);
	}, [load, path]);

	// the first size, once there is one
	useEffect(() => {
		if (found) panel.current?.querySelector<HTMLElement>("button:enabled")?.focus();
	}, [found]);

	useEffect(() => {
		if (!reply?.ok) return;
		onClose();
		link.focus();
		if (!showBag()) {
			toast({
				kind: "success",
				text: reply.text,
				action: { label: reply.bag, href: url("cart") },
			});
		}
	}, [reply, link, onClose, url]);

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		const isOutside = ({ target }: Event) =>
			target instanceof Node && !panel.current?.contains(target) && !link.contains(target);
		const leave = (event: Event) => {
			if (isOutside(event)) onClose();
		};
		document.addEventListener("pointerdown", leave, { signal });
		document.addEventListener("focusin", leave, { signal });
		document.addEventListener(
			"keydown",
			({ key }) => {
				if (key !== "Escape") return;
				onClose();
				link.focus();
			},
			{ signal },
		);
		return () => listening.abort();
	}, [link, onClose]);

	const card = link.parentElement;
	if (!card) return null;
	return createPortal(
		<div ref={panel} className="qp" aria-busy={found ? undefined : true}>
			{found ? (
				<adding.Form method="post" action={path} aria-label={found.legend}>
					<FormToken />
					<p aria-hidden="true">{found.legend}</p>
					{found.sizes.map(({ gtin, label, isOpen, note }) => (
						<button
							key={gtin}
							type="submit"
							name="sku"
							value={gtin}
							disabled={!isOpen}
							aria-label={note}
						>
							{label}
						</button>
					))}
					<p role="alert">{reply && !reply.ok ? reply.text : found.failure}</p>
				</adding.Form>
			) : null}
		</div>,
		card,
	);
}
