import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { buttonClass } from "#app/ui/button.tsx";
import disclosure from "#app/ui/disclosure.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./alert-form.module.css";
import type { ProductView } from "./product-view.ts";

const AlertButton = slot("alert", ({ gtin, label }: { gtin: string; label: string }) => {
	const isWaited = useVisitor().waited.includes(gtin);
	return (
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
	);
});

const SignInNote = slot("alert-sign-in", () => {
	const { t } = useTranslation("details");
	return useVisitor().signedIn ? null : <p className={typography.quiet}>{t("alertSignIn")}</p>;
});

/** 'E-mail me when back': a button for each size that can have an alert (CATALOGUE-36). */
export function AlertForm({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation("details");
	const { label, colour, productId, waited, expectedOn, isOpen } = product;
	return (
		<details className={disclosure.fold} id="alert" open={!isOpen}>
			<summary>
				<h2>{t("alert")}</h2>
			</summary>
			<div className={disclosure.body}>
				<p>
					{t("alertText")} {expectedOn ? t("expected", { date: expectedOn }) : ""}
				</p>
				<PostForm action={url("stock-alert")} data-ask="">
					<input
						type="hidden"
						name={wishlistFields.back}
						value={url("product", { label, color: colour, productId })}
					/>
					<ul className={styles.sizes} aria-label={t("alertSizes")}>
						{waited.map((size) => (
							<li key={size.gtin}>
								<AlertButton gtin={size.gtin} label={size.label} />
							</li>
						))}
					</ul>
				</PostForm>
				<SignInNote />
			</div>
		</details>
	);
}
