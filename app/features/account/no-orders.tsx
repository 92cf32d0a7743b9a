import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";

/** Nothing ordered yet: what will be here, and the way on. */
export function NoOrders() {
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<div className="border-t border-line py-10">
			<p className="font-display text-xl">{t("noOrders.title")}</p>
			<p className="mt-3 max-w-prose text-muted">{t("noOrders.text")}</p>
			<Link to={url("index")} className={buttonClass("ink", "mt-8")}>
				{t("noOrders.action")}
			</Link>
		</div>
	);
}
