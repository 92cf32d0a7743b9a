// The answers to the international pop-up (S2 §4): to the proposed shop, or not for the next 30 days.
import { data, redirect, redirectDocument } from "react-router";
import {
	addressIn,
	dismissalLine,
	noteRedirect,
	openShop,
} from "~/models/international/pop-up.server.ts";
import { getShop } from "~/server/request-context.ts";
import { notFoundUnknown } from "~/server/respond.ts";
import { returnTarget } from "~/server/return-target.ts";
import type { Route } from "./+types/international";

export function loader({ url }: Route.LoaderArgs): never {
	throw notFoundUnknown(url.pathname);
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const given = (name: string) => String(form.get(name) ?? "");
	if (given("intent") === "yes") {
		const proposed = openShop(given("locale"));
		if (!proposed) return data("Unknown locale", { status: 400 });
		noteRedirect(context, proposed);
		return redirectDocument(addressIn(context, proposed, given("to")), { status: 303 });
	}
	if (given("intent") !== "no") return data("Unknown intent", { status: 400 });
	const { origin, locale } = getShop(context);
	const back = returnTarget(origin, given("back"), `/${locale.prefix}/`);
	return redirect(back, { status: 303, headers: { "Set-Cookie": dismissalLine(context) } });
}
