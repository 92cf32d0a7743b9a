// Remembers how close the cards of a listing stand (PAGE-131). A browser without JavaScript is led back to its listing; with
// it the cards have moved already.
import { data, redirect } from "react-router";
import { densities } from "#app/i18n/visitor.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/density";

export function loader({ url }: Route.LoaderArgs): never {
	throw unknownPathNotFound(url.pathname);
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const density = densities.find((each) => each === form.get("density"));
	if (!density) return data("Unknown density", { status: 400 });
	getSession(context).note({ density });
	if (isClientNavigation(request)) return data({ density });
	const { origin, locale } = getShop(context);
	const back = returnTarget(origin, String(form.get("back") ?? ""), urlOf(locale, "index"));
	return redirect(back, { status: 303 });
}
