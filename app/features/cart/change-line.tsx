import type { FetcherWithComponents } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./change-line.module.css";
import type { CartReply } from "./reply.ts";

/** Other sizes and colours of a line (CART-118): colours are links, so that each shows its own sizes without a script too. */
export function ChangeLine({
	change,
	name,
	fetcher,
}: {
	change: LineChange;
	name: string;
	fetcher: FetcherWithComponents<CartReply>;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { lineId, sku, sizes, colours } = change;
	const id = `change-${lineId}`;
	return (
		<section aria-label={t("change.of", { name })} className={styles.change}>
			{colours.length > 0 ? (
				<ul aria-label={t("change.colours")} className={styles.colours}>
					{colours.map(({ productId, label, isChosen }) => (
						<li key={productId}>
							<Link
								to={url("cart", undefined, { change: lineId, of: productId })}
								keepScroll
								aria-current={isChosen || undefined}
								className={styles.colour}
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			) : null}
			{sizes ? (
				<PostForm via={fetcher.Form} action={url("cart")} className={styles.form}>
					<input type="hidden" name="intent" value="change-size" />
					<input type="hidden" name="lineId" value={lineId} />
					<label htmlFor={id} className={typography.small}>
						{sizes.legend}
					</label>
					<select
						key={sizes.sizes.map(({ gtin }) => gtin).join()}
						id={id}
						name="sku"
						defaultValue={sizes.sizes.some(({ gtin }) => gtin === sku) ? sku : undefined}
						className={control.field}
					>
						{sizes.sizes.map(({ gtin, note, isOpen }) => (
							<option key={gtin} value={gtin} disabled={!isOpen && gtin !== sku}>
								{note}
							</option>
						))}
					</select>
					<Button variant="line" data-hold="" isBusy={fetcher.state !== "idle"}>
						{t("change.submit")}
					</Button>
				</PostForm>
			) : (
				<p className={typography.quiet}>{t("change.down")}</p>
			)}
			<Link to={url("cart")} keepScroll className={buttonClass("text")}>
				{t("change.leave")}
			</Link>
		</section>
	);
}
