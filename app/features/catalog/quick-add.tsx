import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { showAdded } from "#app/features/header/show-bag.ts";
import { anchorOf } from "#app/i18n/navigation.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type AddReply, sizeField } from "#app/models/cart/add-reply.ts";
import type { QuickSizes } from "#app/models/cart/quick-add.ts";
import type { Card } from "#app/models/catalog/card.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useSending } from "#app/ui/form/use-sending.ts";
import styles from "./quick-add.module.css";

/** Sizes over the card's picture; pressing one puts the product into the cart. */
function Sizes({
	productId,
	link,
	onClose,
}: {
	productId: string;
	/** opened the sizes, and takes the focus again when they close */
	link: RefObject<HTMLAnchorElement | null>;
	onClose: () => void;
}) {
	const url = useUrl();
	const sizes = useFetcher<QuickSizes>();
	const adding = useFetcher<AddReply>();
	const panel = useRef<HTMLDivElement>(null);
	const path = url("quick-add", { productId });
	const { load } = sizes;
	const { data: found } = sizes;
	const { isSending, onSubmit } = useSending(adding);
	const { data: reply } = adding;

	useEffect(() => {
		load(path);
	}, [load, path]);

	// focus the first size once the sizes are loaded, not when they come again
	const isFound = found !== undefined;
	useEffect(() => {
		if (isFound) panel.current?.querySelector<HTMLElement>("button:enabled")?.focus();
	}, [isFound]);

	useEffect(() => {
		if (!reply?.ok) return;
		onClose();
		link.current?.focus();
		showAdded(reply, url("cart"));
	}, [reply, link, onClose, url]);

	useEffect(() => {
		const listening = new AbortController();
		const { signal } = listening;
		const isOutside = ({ target }: Event) =>
			target instanceof Node && !panel.current?.contains(target) && !link.current?.contains(target);
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
				link.current?.focus();
			},
			{ signal },
		);
		return () => listening.abort();
	}, [link, onClose]);

	return (
		<div ref={panel} className={styles.sizes} aria-busy={found ? undefined : true}>
			{found ? (
				<PostForm
					via={adding.Form}
					action={path}
					aria-label={found.legend}
					aria-busy={isSending ? true : undefined}
					onSubmit={onSubmit}
				>
					<p aria-hidden="true">{found.legend}</p>
					{found.sizes.map(({ gtin, label, isOpen, note }) => (
						<button
							key={gtin}
							type="submit"
							name={sizeField}
							value={gtin}
							disabled={!isOpen}
							aria-label={note}
						>
							{label}
						</button>
					))}
					<p role="alert">{reply && !reply.ok ? reply.text : found.failure}</p>
				</PostForm>
			) : null}
		</div>
	);
}

/**
 * Adds a product from its card, where `swiftAddToCart` is on (CATALOGUE-27). Without JavaScript the link leads to the
 * sizes on the product's page; a press before the client has loaded waits for it (intent-loader.ts).
 */
export function QuickAdd({ card: { productId, label, colour, isOpen } }: { card: Card }) {
	const url = useUrl();
	const { has } = useShop();
	const { t } = useTranslation("catalog");
	const [isAsked, setAsked] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);
	const close = useCallback(() => setAsked(false), []);
	if (!isOpen || !has("swiftAddToCart")) return null;
	return (
		<>
			<a
				ref={link}
				className={styles.plus}
				data-hold=""
				href={`${url("product", { label, color: colour, productId })}#size`}
				aria-label={t("quick", { name: label })}
				onClick={(event) => {
					if (!anchorOf(event.nativeEvent)) return;
					event.preventDefault();
					setAsked(true);
				}}
			>
				+
			</a>
			{isAsked ? <Sizes productId={productId} link={link} onClose={close} /> : null}
		</>
	);
}
