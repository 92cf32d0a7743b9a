import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartView } from "~/models/cart/cart-view.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";

function EmptyingForm() {
	const { t } = useTranslation("cart");
	return (
		<details className="text-sm">
			<summary className="btn-text">{t("clear.ask")}</summary>
			<form method="post" className="mt-2">
				<FormToken />
				<Button look="line" name="intent" value="clear">
					{t("clear.confirm")}
				</Button>
			</form>
		</details>
	);
}

/** What is done with the whole cart, below its rows. */
export function BelowRows({ view }: { view: CartView }) {
	const { t } = useTranslation(["cart", "forms"]);
	const url = useUrl();
	return (
		<>
			{view.hasMovedPrices ? (
				<form method="post" className="mt-5">
					<FormToken />
					<SubmitButton look="line" name="intent" value="refresh" pendingLabel={t("forms:pending")}>
						{t("takePrices")}
					</SubmitButton>
				</form>
			) : null}
			<div className="mt-5 mb-4 flex flex-wrap items-start justify-between gap-x-8">
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
				<EmptyingForm />
			</div>
		</>
	);
}
