import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OrderDetailView } from "#app/models/order/order-view.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./order-actions.module.css";

/** Asks before it cancels: the `details` unfolds the question, the button inside confirms. */
function CancelForm() {
	const { t } = useTranslation("account");
	return (
		<details className={styles.cancelling}>
			<summary className={buttonClass("text")}>{t("cancel.ask")}</summary>
			<PostForm className={styles.cancelForm}>
				<p className={`${typography.quiet} ${styles.cancelWords}`}>{t("cancel.text")}</p>
				<SubmitButton variant="line" name="intent" value="cancel">
					{t("cancel.confirm")}
				</SubmitButton>
			</PostForm>
		</details>
	);
}

/** What can be done with an order: download its invoice, order it again, cancel it while nothing is prepared. */
export function OrderActions({ order }: { order: OrderDetailView & { canDownload: boolean } }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const { has } = useShop();
	const { number, canReorder, isCancellable, canDownload } = order;
	const isPictured = has("olapic") && order.state === "delivered";
	return (
		<section aria-label={t("order.actions")} className={styles.actions}>
			{canReorder ? (
				<PostForm>
					<SubmitButton name="intent" value="reorder">
						{t("reorder.action")}
					</SubmitButton>
				</PostForm>
			) : null}
			{canDownload ? (
				<Link
					to={url("account-invoice", { orderNumber: number })}
					reload
					download
					className={buttonClass("line")}
				>
					{t("order.invoice")}
				</Link>
			) : null}
			{isPictured ? (
				<Link to={url("account-pictures")} className={buttonClass("line")}>
					{t("order.picture")}
				</Link>
			) : null}
			<Link to={url("contact", undefined, { order: number })} className={buttonClass("text")}>
				{t("order.ask")}
			</Link>
			{isCancellable ? <CancelForm /> : null}
		</section>
	);
}
