import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	alertTokenOf,
	confirmAlert,
	isAlertConfirmed,
} from "#app/models/alert/email-alert.server.ts";
import { LetterPage } from "#app/ui/letter-page.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["wishlist"], page: "product-alert-confirmation" };

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isConfirmed: await isAlertConfirmed(context, alertTokenOf(url)) };
}

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Confirmed by the button only: programs that scan letters follow links, but must not confirm. */
export async function action({ context, url }: Route.ActionArgs) {
	const outcome = await confirmAlert(context, alertTokenOf(url));
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function AlertConfirmation({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isConfirmed ? "done" : undefined);
	const { t } = useTranslation("wishlist");
	return (
		<LetterPage
			outcome={outcome}
			words={(part) => {
				if (part === "down") return t("down");
				return part === "on" ? t("empty.action") : t(`mail.confirm.${part}`);
			}}
		/>
	);
}
