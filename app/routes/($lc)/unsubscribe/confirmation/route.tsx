import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { buttonClass } from "~/ui/button.tsx";
import { PageHead } from "~/ui/page-head.tsx";

export const handle: RouteHandle = { i18n: ["newsletter"], page: "unsubscribe" };

export const meta = () => [];

/** Nothing is asked: a page without data is one that has failed (i18n/failed-page.ts). */
export const loader = () => null;

export default function UnsubscribedPage() {
	const { t } = useTranslation("newsletter");
	const url = useUrl();
	return (
		<>
			<PageHead title={t("unsubscribe.doneTitle")} />
			<h1>{t("unsubscribe.doneTitle")}</h1>
			<p>{t("unsubscribe.done")}</p>
			<p className="nl-ways">
				<a className={buttonClass()} href={url("index")}>
					{t("confirmation.home")}
				</a>
				<a className={buttonClass("text")} href={url("newsletter-subscription")}>
					{t("unsubscribe.back")}
				</a>
			</p>
		</>
	);
}
