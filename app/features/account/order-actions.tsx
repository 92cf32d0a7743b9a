import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderDetailView } from "~/models/order/order-view.ts";
import { buttonClass } from "~/ui/button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";

/** Asks before it cancels: unfolding is the question, the button inside is the answer. */
function CancelForm() {
	const { t } = useTranslation(["account", "forms"]);
	return (
		<details className="w-full">
			<summary className="btn-text">{t("cancel.ask")}</summary>
			<form method="post" className="mt-3 border-l-2 border-ink pl-5">
				<FormToken />
				<p className="mb-5 max-w-prose text-sm text-muted">{t("cancel.text")}</p>
				<SubmitButton look="line" name="intent" value="cancel" pendingLabel={t("forms:pending")}>
					{t("cancel.confirm")}
				</SubmitButton>
			</form>
		</details>
	);
}

/** What can be done with an order: its invoice, the same once more, cancelling while nothing is prepared. */
export function OrderActions({ order }: { order: OrderDetailView & { canDownload: boolean } }) {
	const { t } = useTranslation(["account", "forms"]);
	const url = useUrl();
	const { has } = useShop();
	const { number, canReorder, isCancellable, canDownload } = order;
	const isPictured = has("olapic") && order.state === "delivered";
	if (!canDownload && !canReorder && !isCancellable && !isPictured) return null;
	return (
		<section
			aria-label={t("order.actions")}
			className="mt-8 flex flex-wrap items-start gap-3 max-xs:[&_.btn]:w-full max-xs:[&>*]:w-full"
		>
			{canReorder ? (
				<form method="post">
					<FormToken />
					<SubmitButton name="intent" value="reorder" pendingLabel={t("forms:pending")}>
						{t("reorder.action")}
					</SubmitButton>
				</form>
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
			{isCancellable ? <CancelForm /> : null}
		</section>
	);
}
