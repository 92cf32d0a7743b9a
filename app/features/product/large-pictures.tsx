import { type MouseEvent, useEffect } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { PanelClose, PanelLink } from "#app/ui/panel.tsx";
import { pictureSources } from "#app/ui/picture-sources.ts";
import type { PictureType } from "#contract/shapes.ts";
import styles from "./gallery.module.css";
import type { ProductView } from "./product-view.ts";

/** Leads to the next or previous picture and closes the one that is shown. */
function Step({ way, to, isInline }: { way: "before" | "after"; to: string; isInline: boolean }) {
	const { t } = useTranslation("details");
	const step = {
		className: styles.step,
		"data-step": way,
		"aria-label": t(way === "before" ? "pictureBefore" : "pictureAfter"),
		children: <Icon name={way === "before" ? "left" : "right"} />,
	};
	return isInline ? (
		<PanelLink {...step} to={to} />
	) : (
		<button {...step} type="button" popoverTarget={to} popoverTargetAction="show" />
	);
}

/** An enlarged picture over the page: a native popover, rendered when it is asked for (ADR 0112). */
function Large({
	product: { productId, label, pictures },
	type,
	at,
	ids,
	isInline,
}: {
	product: ProductView;
	type: PictureType;
	/** index, from 0 */
	at: number;
	ids: readonly string[];
	isInline: boolean;
}) {
	const { t } = useTranslation(["details", "product"]);
	const { imageBase } = useShop();
	const of = pictures.length;
	const [before, id = "", after] = [ids[at - 1], ids[at], ids[at + 1]];
	const { srcSet, src } = pictureSources(imageBase, { productId, type }, "full");
	return (
		<div
			className={styles.large}
			data-large=""
			id={id}
			popover={isInline ? undefined : "auto"}
			role="dialog"
			aria-label={t("large", { at: at + 1, of })}
		>
			<section
				className={styles.view}
				data-view=""
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
				tabIndex={0}
				aria-label={t(`product:view${type}`, { name: label })}
			>
				<img
					alt={t(`product:view${type}`, { name: label })}
					src={src}
					srcSet={srcSet}
					sizes="(min-width:800px) 90vw,180vw"
					loading="lazy"
				/>
			</section>
			{before ? <Step way="before" to={before} isInline={isInline} /> : null}
			{after ? <Step way="after" to={after} isInline={isInline} /> : null}
			<PanelClose panelId={id} isInline={isInline} className={styles.close} aria-label={t("close")}>
				<Icon name="close" />
			</PanelClose>
		</div>
	);
}

// Steps from one enlarged picture to the next: the first closes as the other opens, so that Escape closes the one that is
// shown and the focus returns to where it was on the page.

type Way = "before" | "after";

function stepOf(from: Element, way: string | undefined): HTMLButtonElement | null {
	return from.querySelector<HTMLButtonElement>(`[data-step="${way}"]`);
}

function step(from: HTMLElement, way: string | undefined): boolean {
	const to = stepOf(from, way)?.getAttribute("popovertarget");
	const next = to ? document.getElementById(to) : null;
	if (!next) return false;
	from.hidePopover();
	next.showPopover();
	const button = stepOf(next, way) ?? next.querySelector<HTMLElement>("[data-step]");
	button?.focus();
	return true;
}

const around = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>("[data-large]") : null;

function stepByClick(event: MouseEvent): void {
	const large = around(event.target);
	const button = (event.target as Element).closest<HTMLElement>("[data-step]");
	if (large && button && step(large, button.dataset.step)) event.preventDefault();
}

const ways: Readonly<Record<string, Way>> = { ArrowLeft: "before", ArrowRight: "after" };

/** Whether the picture is wider than its view and can scroll that way: then the arrow key scrolls it. */
function canMove(view: Element | null, way: Way): boolean {
	if (!view) return false;
	const { scrollLeft, scrollWidth, clientWidth } = view;
	return way === "before" ? scrollLeft > 1 : scrollLeft < scrollWidth - clientWidth - 1;
}

function stepByKey(event: KeyboardEvent): void {
	// with Alt or Cmd, arrows lead through the browser's history
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	// the focus may still be on the button that opened the picture
	const large =
		around(event.target) ?? document.querySelector<HTMLElement>("[data-large]:popover-open");
	const way = ways[event.key];
	if (!large || !way) return;
	const isOnView = (event.target as Element).matches("[data-view]");
	if (isOnView && canMove(event.target as Element, way)) return;
	if (step(large, way)) event.preventDefault();
}

/** The enlarged pictures, drawn when one of them is asked for: without scripts that one alone. */
export function LargePictures({
	product,
	ids,
}: {
	product: ProductView;
	/** an id for each of the product's pictures */
	ids: readonly string[];
}) {
	const { id: openId, isInline } = useOpenPart(ids);
	useEffect(() => {
		document.addEventListener("keydown", stepByKey);
		return () => document.removeEventListener("keydown", stepByKey);
	}, []);
	if (!openId) return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is pressed
		// biome-ignore lint/a11y/useKeyWithClickEvents: they are buttons
		<div onClick={stepByClick}>
			{product.pictures.map((type, at) =>
				isInline && ids[at] !== openId ? null : (
					<Large key={type} product={product} type={type} at={at} ids={ids} isInline={isInline} />
				),
			)}
		</div>
	);
}
