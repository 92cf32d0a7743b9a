import type { ReactNode } from "react";
import { Form } from "react-router";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";
import { LineLabels } from "./line-facts.tsx";
import { LinePicture } from "./line-head.tsx";
import styles from "./shared-cart.module.css";

function SharedLine({ line, currency }: { line: CartLineView; currency: string }) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId, quantity } = line;
	const isGone = line.orderable === 0;
	return (
		<li className={isGone ? typography.muted : undefined}>
			<LinePicture line={line} size="card" />
			<h2 className={`${typography.subheading} ${styles.name}`}>
				<Link to={url("product", { label: name, color, productId })}>{name}</Link>
			</h2>
			<p className={`${typography.quiet} ${styles.facts}`}>
				<ColourAndSize item={line} />
				{quantity > 1 ? `${dot}${t("items", { count: quantity })}` : null}
			</p>
			{isGone ? (
				<p className={`${typography.small} ${styles.gone}`}>
					<Icon name="warning" />
					<span>{t("shared.gone")}</span>
				</p>
			) : (
				<p className={styles.price}>
					<Price price={line.price} was={line.strikeThroughPrice} currency={currency}>
						<DeliveryExtra />
					</Price>
				</p>
			)}
			<LineLabels line={line} />
		</li>
	);
}

/** The lines of another cart at today's prices, with a button that copies them: a shared cart (CART-4), a bag that was left. */
export function SharedCart({
	lines,
	currency,
	words,
	canCopy,
	refused,
	children,
}: {
	lines: readonly CartLineView[];
	currency: string;
	/** what the page is called, what it says, and what its button says */
	words: { title: string; text: string; copy: string };
	canCopy: boolean;
	refused: string | null;
	/** what else is to be said of the lines, before the button */
	children?: ReactNode;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	return (
		<div className={styles.page}>
			<div className={styles.words}>
				<PageHead title={words.title} />
				<h1 className={typography.title}>{words.title}</h1>
				<p className={`${typography.muted} ${styles.lead}`}>{words.text}</p>
			</div>
			{refused ? (
				<div className={styles.refused}>
					<Notice kind="danger" isLive>
						{refused}
					</Notice>
				</div>
			) : null}
			{children ? <div className={styles.refused}>{children}</div> : null}
			<div className={styles.ways}>
				{canCopy ? (
					<PostForm via={Form}>
						<SubmitButton name="intent" value="copy">
							{words.copy}
						</SubmitButton>
					</PostForm>
				) : (
					<Notice kind="info">{t("shared.nothing")}</Notice>
				)}
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
			</div>
			<ul aria-label={t("lines")} className={styles.lines}>
				{lines.map((line) => (
					<SharedLine key={line.key} line={line} currency={currency} />
				))}
			</ul>
		</div>
	);
}
