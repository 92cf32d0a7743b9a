import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { alertTokenOf, endAlerts } from "#app/models/alert/email-alert.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import style from "../product-alert.module.css";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["wishlist"], page: "product-alert-end" };

/** Its data tells the page from one that failed. */
export const loader = () => ({});

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** By the button, or by a mail program's own (RFC 8058, LETTER-28), and never by opening the page. */
export async function action({ context, url }: Route.ActionArgs) {
	const outcome = await endAlerts(context, alertTokenOf(url));
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function AlertEnd({ actionData: outcome }: Route.ComponentProps) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const isOver = outcome === "done" || outcome === "gone";
	const title = isOver ? t(`mail.end.${outcome}Title`) : t("mail.end.title");
	return (
		<main id="main" className={`${layout.wrap} ${style.words}`}>
			<PageHead title={title} />
			<h1>{title}</h1>
			<p>{isOver ? t(`mail.end.${outcome}Text`) : t("mail.end.text")}</p>
			{outcome === "down" ? (
				<Notice kind="danger" isLive>
					{t("down")}
				</Notice>
			) : null}
			{isOver ? (
				<p>
					<a className={buttonClass("line")} href={url("index")}>
						{t("empty.action")}
					</a>
				</p>
			) : (
				<PostForm>
					<button type="submit" className={buttonClass()}>
						{t("mail.end.submit")}
					</button>
				</PostForm>
			)}
		</main>
	);
}
