import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";

function EmptyingForm() {
	const { t } = useTranslation("cart");
	return (
		<details className={typography.small}>
			<summary className={buttonClass("text")}>{t("clear.ask")}</summary>
			<PostForm className={styles.emptying}>
				<Button variant="line" name="intent" value="clear">
					{t("clear.confirm")}
				</Button>
			</PostForm>
		</details>
	);
}

/** Actions on the whole cart, below its rows. */
export function BelowRows({ view }: { view: CartView }) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	return (
		<>
			{view.hasMovedPrices ? (
				<PostForm className={styles.refresh}>
					<SubmitButton variant="line" name="intent" value="refresh">
						{t("takePrices")}
					</SubmitButton>
				</PostForm>
			) : null}
			<div className={styles.ways}>
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
				<EmptyingForm />
			</div>
		</>
	);
}
