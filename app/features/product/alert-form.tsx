import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { anySize } from "#app/models/alert/email-alert.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { buttonClass } from "#app/ui/button.tsx";
import disclosure from "#app/ui/disclosure.module.css";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./alert-form.module.css";
import type { ProductView } from "./product-view.ts";

interface Asked {
	productId: string;
	sizes: readonly { gtin: string; label: string }[];
	/** all of them are on their way */
	isAwaited: boolean;
	/** the page to come back to */
	back: string;
}

/** A customer's alerts: a button for each size (CATALOGUE-39). */
function AlertButtons({ sizes, isAwaited, back }: Asked) {
	const url = useUrl();
	const { t } = useTranslation("details");
	const { waited } = useVisitor();
	return (
		<PostForm action={url("stock-alert")} data-ask="">
			<input type="hidden" name={wishlistFields.back} value={back} />
			<ul className={styles.sizes} aria-label={t(isAwaited ? "alertSoonSizes" : "alertSizes")}>
				{sizes.map(({ gtin, label }) => {
					const isWaited = waited.includes(gtin);
					return (
						<li key={gtin}>
							<button
								type="submit"
								name={isWaited ? wishlistFields.forget : wishlistFields.sku}
								aria-pressed={isWaited}
								value={gtin}
								className={buttonClass("line")}
							>
								<Icon name="mail" />
								{label}
							</button>
						</li>
					);
				})}
			</ul>
		</PostForm>
	);
}

/** A guest's alert, by e-mail alone (CATALOGUE-101). What is wrong with it is said by the form's own page. */
function AlertByEmail({ productId, sizes, isAwaited }: Asked) {
	const url = useUrl();
	const { t } = useTranslation("details");
	return (
		<PostForm action={url("product-alert", { productId })} className={styles.ask}>
			<fieldset>
				<legend className={typography.label}>
					{t(isAwaited ? "alertSoonSizes" : "alertSizes")}
				</legend>
				<div className={styles.choices}>
					{isAwaited ? (
						<label>
							<input type="radio" name="about" value={anySize} defaultChecked required />
							<span>{t("alertAny")}</span>
						</label>
					) : null}
					{sizes.map(({ gtin, label }) => (
						<label key={gtin}>
							<input
								type="radio"
								name="about"
								value={gtin}
								defaultChecked={!isAwaited && sizes.length === 1}
								required
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
			</fieldset>
			<label className={typography.label} htmlFor="alert-email">
				{t("alertEmail")}
			</label>
			<input
				id="alert-email"
				type="email"
				name="email"
				autoComplete="email"
				maxLength={254}
				required
				className={control.field}
			/>
			<button type="submit" className={buttonClass("line")}>
				<Icon name="mail" />
				{t("alertSend")}
			</button>
			<p className={typography.quiet}>{t("alertOnce")}</p>
		</PostForm>
	);
}

const AlertAsk = slot("alert", (asked: Asked) =>
	useVisitor().signedIn ? <AlertButtons {...asked} /> : <AlertByEmail {...asked} />,
);

/** 'E-mail me when back', for each size that can have an alert (CATALOGUE-36). */
export function AlertForm({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation("details");
	const { label, colour, productId, waited, expectedOn, isOpen, isAwaited } = product;
	return (
		<details className={disclosure.fold} id="alert" open={!isOpen}>
			<summary>
				<h2>{t(isAwaited ? "alertSoon" : "alert")}</h2>
			</summary>
			<div className={disclosure.body}>
				<p>
					<Unbroken>{t(isAwaited ? "alertSoonText" : "alertText")}</Unbroken>{" "}
					{expectedOn ? t("expected", { date: expectedOn }) : ""}
				</p>
				<AlertAsk
					productId={productId}
					isAwaited={isAwaited}
					sizes={waited.map(({ gtin, label: size }) => ({ gtin, label: size }))}
					back={url("product", { label, color: colour, productId })}
				/>
			</div>
		</details>
	);
}
