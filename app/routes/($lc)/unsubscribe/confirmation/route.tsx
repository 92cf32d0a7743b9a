import style from "#app/features/newsletter/newsletter-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { messageTypeOf } from "#app/models/newsletter/newsletter.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["newsletter"], page: "unsubscribe" };

export const loader = ({ url }: Route.LoaderArgs) => ({ isChanged: messageTypeOf(url) === "NEWS" });

export default function UnsubscribedPage({ loaderData: { isChanged } }: Route.ComponentProps) {
	const { t } = useTranslation("newsletter");
	const url = useUrl();
	const title = t(isChanged ? "unsubscribe.doneTitle" : "unsubscribe.kindDoneTitle");
	return (
		<>
			<PageHead title={title} />
			<h1>{title}</h1>
			<p>{t(isChanged ? "unsubscribe.done" : "unsubscribe.kindDone")}</p>
			<p className={style.ways}>
				<a className={buttonClass()} href={url("index")}>
					{t("confirmation.home")}
				</a>
				{isChanged ? (
					<a className={buttonClass("text")} href={url("newsletter-subscription")}>
						{t("unsubscribe.back")}
					</a>
				) : null}
			</p>
		</>
	);
}
