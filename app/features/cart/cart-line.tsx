import type { FetcherWithComponents } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Stepper } from "#app/ui/form/stepper.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./change-line.module.css";
import { LineFacts } from "./line-facts.tsx";
import { LineHead, LinePicture } from "./line-head.tsx";
import type { CartReply } from "./reply.ts";
import rows from "./rows.module.css";

/** Other sizes and colours of a line (CART-118): colours are links, so that each shows its own sizes without a script too. */
function ChangeLine({
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
	const { lineId, sku, sizes, chosen, colours } = change;
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
						defaultValue={chosen ?? ""}
						required
						className={control.field}
					>
						{chosen === null ? (
							<option value="" disabled>
								{t("change.size")}
							</option>
						) : null}
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

interface LineProps {
	line: CartLineView;
	currency: string;
	fetcher: FetcherWithComponents<CartReply>;
	refused: string | null;
	/** seen without scrolling */
	isFirst: boolean;
	/** its other sizes and colours, while it is being changed */
	change?: LineChange | null | undefined;
}

/** Quantity and removal; a free item comes and goes with its promotion, and has neither. */
function Controls({ line, fetcher }: Pick<LineProps, "line" | "fetcher">) {
	const { t } = useTranslation("cart");
	const action = useUrl()("cart");
	const { has } = useShop();
	const { key: lineId, name } = line;
	const sent = fetcher.formData?.get("intent") === "set-quantity" ? fetcher.formData : null;
	const quantity = sent ? Number(sent.get("quantity")) : line.quantity;
	return (
		<div className={rows.controls}>
			{line.orderable === 0 ? (
				<span />
			) : (
				<PostForm
					via={fetcher.Form}
					action={action}
					toolname={`set_quantity_${lineId}`}
					tooldescription={t("quantityOf", { name })}
				>
					<input type="hidden" name="intent" value="set-quantity" />
					<input type="hidden" name="lineId" value={lineId} />
					<Stepper
						name="quantity"
						value={quantity}
						min={1}
						max={line.orderable}
						label={t("quantityOf", { name })}
						fewer={t("fewer", { name })}
						more={t("more", { name })}
					/>
				</PostForm>
			)}
			<PostForm via={fetcher.Form} action={action} className={rows.ways}>
				<input type="hidden" name="lineId" value={lineId} />
				{has("wishlist") ? (
					<Button
						variant="text"
						name="intent"
						value="move-to-wishlist"
						data-hold=""
						aria-label={t("moveToWishlistOf", { name })}
					>
						{t("moveToWishlist")}
					</Button>
				) : null}
				<Button
					variant="text"
					name="intent"
					value="remove"
					data-hold=""
					aria-label={t("removeOf", { name })}
				>
					{t("remove")}
				</Button>
			</PostForm>
		</div>
	);
}

export function CartLine({ line, currency, fetcher, refused, isFirst, change }: LineProps) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { key, name, isFree } = line;
	return (
		<>
			<LinePicture line={line} isFirst={isFirst} />
			<div className={rows.words}>
				<LineHead line={line} currency={currency} />
				<LineFacts line={line} currency={currency} refused={refused} />
				{change ? (
					<ChangeLine change={change} name={name} fetcher={fetcher} />
				) : isFree ? null : (
					<p>
						<Link
							to={url("cart", undefined, { change: key })}
							keepScroll
							aria-label={t("change.of", { name })}
							className={buttonClass("text")}
						>
							{t("change.link")}
						</Link>
					</p>
				)}
				{isFree ? null : <Controls line={line} fetcher={fetcher} />}
			</div>
		</>
	);
}
