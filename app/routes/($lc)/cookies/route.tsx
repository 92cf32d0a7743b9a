import { redirectDocument } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import {
	answerConsent,
	everyLevel,
	levelsOf,
	onlyNeeded,
	readConsentView,
} from "#app/models/consent/answer.server.ts";
import { registerOfCookies } from "#app/models/consent/register.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import { returnTarget } from "#app/server/return-target.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { CookiesPage } from "./view.tsx";

/** Hydrates at once, so that data of a withdrawn consent leaves the browser's storage without another interaction. */
export const handle: RouteHandle = {
	i18n: ["cookies"],
	hydrate: "load",
	page: "cookies",
};

export const meta = () => [];

/** It shows a visitor's own answer, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ context }: Route.LoaderArgs) {
	return { consent: readConsentView(context), register: registerOfCookies(context) };
}

const answers = { accept: () => everyLevel, refuse: () => onlyNeeded, save: levelsOf } as const;

/** The banner returns to its page, this page to itself. Both load a new document, in which nothing refused runs. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const levels = dispatch(answers, form)(form);
	const { origin, locale } = getShop(context);
	const here = urlOf(locale, "cookies");
	const back = form.get("back");
	const how = back === null ? "preferences" : "banner";
	const lines = await answerConsent(context, request, levels, how);
	if (back === null) getSession(context).flash({ kind: "success", key: "cookies:saved" });
	const answer = redirectDocument(returnTarget(origin, back && String(back), here), {
		status: 303,
	});
	for (const line of lines) answer.headers.append("Set-Cookie", line);
	return answer;
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
	return <CookiesPage {...loaderData} />;
}
