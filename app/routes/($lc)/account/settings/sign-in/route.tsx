import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import {
	askForPasskey,
	dropPasskey,
	dropPassword,
	readPasskeys,
	savePasskey,
} from "#app/models/customer/passkeys.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureFlash, failureReply } from "#app/server/form-reply.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { downPage, seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { signInUrl } from "#app/server/sign-in.ts";
import {
	endAllSessions,
	endOwnSession,
	listSessions,
	type Session,
} from "#contract/customer/sessions.ts";
import { formatDate } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { SignInPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["devices", "forms", "passkeys"],
	// only the page's script can create passkeys, so it loads at once to say what is possible
	hydrate: "load",
	page: "account",
};

/** Sends Retry-After while a list cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// The devices that the customer is signed in with.

/** Most recently seen first. @throws GatewayFailure */
async function readSessions(context: Context): Promise<Session[]> {
	return (await getGateway(context).call(listSessions)).data.sessions;
}

/** Signs one of them out. @throws GatewayFailure */
async function endSessionOf(context: Context, sessionId: string): Promise<void> {
	await getGateway(context).call(endOwnSession, { params: { sessionId } });
}

/** Signs all devices out, this one too. @throws GatewayFailure */
async function endSessions(context: Context): Promise<void> {
	await getGateway(context).call(endAllSessions);
}

async function devicesOf(context: Context) {
	const { locale } = getShop(context);
	const result = await attempt(readSessions(context), "OUTAGE");
	if (!result.ok) return null;
	return result.data.map(({ sessionId, browser, system, isCurrent, ...at }) => ({
		sessionId,
		browser,
		system,
		isCurrent,
		since: formatDate(at.startedAt, locale),
		seen: formatDate(at.lastSeenAt, locale),
	}));
}

async function passkeysOf(context: Context) {
	const { locale } = getShop(context);
	const result = await attempt(readPasskeys(context), "OUTAGE");
	if (!result.ok) return null;
	const customer = await required(readCustomer(context));
	const passkeys = result.data.passkeys.map(
		({ passkeyId, provider, browser, system, ...kept }) => ({
			passkeyId,
			provider,
			browser,
			system,
			domain: kept.domain,
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

// Actions of the page of sign-in methods: sign devices out, add and remove passkeys, remove the password.

function back(context: Context, flash: Flash) {
	return seePage(context, "account-sign-in", flash);
}

/** A 404 counts as done: the session is no longer in the list, as the customer wanted. */
async function end(context: Context, form: FormData) {
	const done = await attempt(endSessionOf(context, String(form.get("session"))));
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return back(context, failureFlash(done.failure, "device"));
	}
	return back(context, { kind: "success", key: "devices:ended" });
}

/** Ends this session too, so the sign-out of SESSION-24 follows. */
async function endAll(context: Context) {
	const done = await attempt(endSessions(context));
	if (done.ok) return seePage(context, "auth-logout");
	return back(context, failureFlash(done.failure, "device"));
}

/** For the page's own script: the options for a new passkey, or why there are none. */
async function askPasskey(context: Context, form: FormData) {
	const result = await attempt(askForPasskey(context, String(form.get("currentPassword") ?? "")));
	if (!result.ok) return failureReply(context, form, result.failure, "passkey");
	return data({ options: result.data });
}

async function addPasskey(context: Context, form: FormData) {
	const done = await attempt(savePasskey(context, form));
	if (!done.ok) return back(context, failureFlash(done.failure, "passkey"));
	if (!done.data) return back(context, { kind: "warning", key: "passkeys:refused" });
	return back(context, { kind: "success", key: "passkeys:added" });
}

/** As with devices, a passkey that is gone counts as removed. */
async function removePasskey(context: Context, form: FormData) {
	const done = await attempt(dropPasskey(context, String(form.get("passkey"))));
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return back(context, failureFlash(done.failure, "passkey"));
	}
	return back(context, { kind: "success", key: "passkeys:removed" });
}

async function removePassword(context: Context, form: FormData) {
	const done = await attempt(dropPassword(context, String(form.get("currentPassword") ?? "")));
	if (!done.ok && done.failure.code === "LAST_SIGN_IN_METHOD") {
		return back(context, { kind: "warning", key: "passkeys:wordLast" });
	}
	if (!done.ok && done.failure.code !== "NOT_FOUND") {
		return failureReply(context, form, done.failure, "passkey");
	}
	return back(context, { kind: "success", key: "passkeys:wordRemoved" });
}

const intents = {
	end,
	"end-all": endAll,
	"passkey-ask": askPasskey,
	"passkey-add": addPasskey,
	"passkey-remove": removePasskey,
	"password-remove": removePassword,
} as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form)(context, form);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	// options are a reply to the script that asked for them, not to the form
	const lastResult = actionData && !("options" in actionData) ? actionData : null;
	return <SignInPage {...loaderData} lastResult={lastResult} />;
}
