import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { alertTokenOf, confirmAlert } from "#app/models/alert/email-alert.server.ts";
import { LetterPage } from "../letter-page.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["wishlist"], page: "product-alert-confirmation" };

/** Its data tells the page from one that failed. */
export const loader = () => ({});

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Confirmed by the button only: programs that scan letters follow links, but must not confirm. */
export async function action({ context, url }: Route.ActionArgs) {
	const outcome = await confirmAlert(context, alertTokenOf(url));
	return data(outcome, { status: { done: 200, gone: 404, down: 503 }[outcome] });
}

export default function AlertConfirmation({ actionData: outcome }: Route.ComponentProps) {
	return <LetterPage about="confirm" outcome={outcome} />;
}
