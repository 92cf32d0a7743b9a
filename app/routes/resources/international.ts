// Handles the international pop-up (PAGE-82, PAGE-83): leads to the proposed shop, or hides the pop-up for 30 days.

import { data, redirect, redirectDocument } from "react-router";
import {
	addressIn,
	dismissalLine,
	openShop,
	recordRedirect,
} from "#app/models/international/pop-up.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/international";

export function loader({ url }: Route.LoaderArgs): never {
	throw unknownPathNotFound(url.pathname);
}

const given = (form: FormData, name: string) => String(form.get(name) ?? "");

const intents = {
	yes(context: Context, form: FormData) {
		const proposed = openShop(given(form, "locale"));
		if (!proposed) return data("Unknown locale", { status: 400 });
		recordRedirect(context, proposed);
		return redirectDocument(addressIn(context, proposed, given(form, "to")), { status: 303 });
	},
	no(context: Context, form: FormData) {
		const { origin, locale } = getShop(context);
		const back = returnTarget(origin, given(form, "back"), urlOf(locale, "index"));
		return redirect(back, { status: 303, headers: { "Set-Cookie": dismissalLine(context) } });
	},
} as const;

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form)(context, form);
}
