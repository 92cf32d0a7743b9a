import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { readPasskeys } from "#app/models/customer/passkeys.server.ts";
import { readSessions } from "#app/models/customer/sessions.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { required, unlessDown } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { signInUrl } from "#app/server/sign-in.ts";
import { formatDate } from "#shop/dates.ts";
import type { Route } from "./+types/route";
import { intents } from "./actions.server.ts";
import { SignInPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["devices", "forms", "passkeys"],
	// only the page's script can create passkeys, so it loads at once to say what is possible
	hydrate: "load",
	page: "account",
};

/** Sends Retry-After while a list cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

async function devicesOf(context: Context) {
	const { locale } = getShop(context);
	const result = await unlessDown(context, "the devices", readSessions(context));
	if (!result.ok) return null;
	return result.data.map(({ sessionId, browser, system, isCurrent, ...at }) => ({
		...{ sessionId, browser, system, isCurrent },
		since: formatDate(at.startedAt, locale),
		seen: formatDate(at.lastSeenAt, locale),
	}));
}

async function passkeysOf(context: Context) {
	const { locale } = getShop(context);
	const result = await unlessDown(context, "the passkeys", readPasskeys(context));
	if (!result.ok) return null;
	const customer = await required(readCustomer(context));
	const passkeys = result.data.passkeys.map(
		({ passkeyId, provider, browser, system, ...kept }) => ({
			...{ passkeyId, provider, browser, system, domain: kept.domain },
			made: formatDate(kept.createdAt, locale),
			used: kept.lastUsedAt && formatDate(kept.lastUsedAt, locale),
		}),
	);
	const hasPassword = customer?.hasPassword ?? true;
	return { passkeys, asks: result.data.asks, hasPassword };
}

export async function loader({ context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const [devices, ways] = await Promise.all([devicesOf(context), passkeysOf(context)]);
	const againHref = signInUrl(context, urlOf(locale, "account-sign-in"));
	const lists = { devices, ways, againHref };
	return devices === null || ways === null ? downPage(lists) : data(lists);
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form)(context, form);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	// options are a reply to the script that asked for them, not to the form
	const lastResult = actionData && !("options" in actionData) ? actionData : null;
	return <SignInPage {...loaderData} lastResult={lastResult} />;
}
