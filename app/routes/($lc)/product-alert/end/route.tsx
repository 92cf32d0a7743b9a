import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { alertTokenOf, endAlerts } from "#app/models/alert/email-alert.server.ts";
import { LetterPage } from "#app/ui/letter-page.tsx";
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
	return (
		<LetterPage
			outcome={outcome}
			words={(part) => {
				if (part === "down") return t("down");
				return part === "on" ? t("empty.action") : t(`mail.end.${part}`);
			}}
		/>
	);
}
