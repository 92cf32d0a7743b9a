import { data } from "react-router";
import { brand } from "~/i18n/brand.ts";
import { formatDate } from "~/i18n/dates.ts";
import { urlOf } from "~/i18n/urls.ts";
import { endSessionOf, endSessions, readSessions } from "~/models/customer/sessions.server.ts";
import { dispatch } from "~/server/dispatch.ts";
import { attempt } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/route";
import { SignInPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["devices"], page: "account" };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Retry-After, while the list is out of reach. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const title = `${getTranslator(context, "devices")("title")} · ${brand.name}`;
	const asked = await attempt(readSessions(context));
	if (!asked.ok) {
		if (!asked.failure.isOutage) throw asked.failure;
		return data({ devices: null, title }, { status: 503, headers: { "Retry-After": "30" } });
	}
	const devices = asked.data.map(({ sessionId, browser, system, isCurrent, ...at }) => ({
		...{ sessionId, browser, system, isCurrent },
		since: formatDate(at.startedAt, locale),
		seen: formatDate(at.lastSeenAt, locale),
	}));
	return data({ devices, title });
}

const here = (context: Context) => urlOf(getShop(context).locale, "account-sign-in");

/** 404 says nothing of whose it was: it is gone from this list, and that was wanted. */
async function end(context: Context, form: FormData) {
	const done = await attempt(endSessionOf(context, String(form.get("session"))));
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		if (!done.failure.isOutage) throw done.failure;
		return redirectTo(context, here(context), {
			flash: { kind: "warning", key: "devices:down" },
			status: 303,
		});
	}
	return redirectTo(context, here(context), {
		flash: { kind: "success", key: "devices:ended" },
		status: 303,
	});
}

/** Here too: what is left to do is S1's sign-out. */
async function endAll(context: Context) {
	const done = await attempt(endSessions(context));
	if (done.ok)
		return redirectTo(context, urlOf(getShop(context).locale, "auth-logout"), { status: 303 });
	if (!done.failure.isOutage) throw done.failure;
	return redirectTo(context, here(context), {
		flash: { kind: "warning", key: "devices:down" },
		status: 303,
	});
}

const intents = { end, "end-all": endAll } as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form)(context, form);
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
	return <SignInPage {...loaderData} />;
}
