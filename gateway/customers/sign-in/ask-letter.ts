// GET and POST /auth/forgotten and /auth/return: ask for a letter with a link to sign in. The answer and the work are the same
// for every address: whether it has an account is looked up when the letter is written (ADR 0036).
import { html } from "hono/html";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { linkKey, recordLink } from "#gateway/customers/sessions/letter-links.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { guard } from "#gateway/platform/protection/guard.ts";
import { checkScriptUrl } from "#gateway/platform/sites/assets.ts";
import { checkFieldName, checkPart } from "#gateway/platform/sites/check.ts";
import {
	hiddenField,
	type Mistake,
	mistakeSummary,
	textField,
} from "#gateway/platform/sites/fields.ts";
import { type Markup, sitePage } from "#gateway/platform/sites/page.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import {
	type AuthCall,
	checkRequired,
	formTokenFor,
	receivePost,
	type SignInSite,
	tooManyAttempts,
} from "./site.ts";

/** Purposes of a letter that can be requested with only an address. */
type LetterRequestKind = "password" | "return";
const pages = { password: "forgotten", return: "return" } as const;

interface State {
	email: string;
	mistakes: Mistake[];
	status: 200 | 403 | 422 | 429;
	retryAfter?: number;
	check?: string;
}

interface PageOptions {
	hasErrors?: boolean;
	scripts?: readonly string[];
}

function frame(
	request: SignInRequest,
	title: string,
	body: Markup,
	options: PageOptions = {},
): Markup {
	const { locale, base, homeHref } = request;
	return sitePage({ title, locale, base, homeHref, body, ...options });
}

async function show(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	kind: LetterRequestKind,
	{ email, mistakes, status, retryAfter, check }: State = { email: "", mistakes: [], status: 200 },
): Promise<Response> {
	const { t } = request;
	const title = t(`sign-in:ask.${kind}.title`);
	const formToken = await formTokenFor(c, site);
	const error = mistakes.find(({ field }) => field === "email")?.text;
	const body = html`<h1>${title}</h1>
<p class="lead">${t(`sign-in:ask.${kind}.lead`)}</p>
${mistakeSummary(mistakes, request.locale)}
<form method="post" action="${request.hrefOf(pages[kind])}" novalidate>
${hiddenField("form", formToken)}
${textField({ name: "email", type: "email", label: t("sign-in:fields.email"), autocomplete: "username", value: email, maxlength: 254, error })}
${checkPart(check ?? null, request)}
<button type="submit">${t(`sign-in:ask.${kind}.submit`)}</button>
</form>
<p class="aside"><a href="${request.hrefOf("login")}">${t("sign-in:ask.back")}</a></p>`;
	const scripts = check ? [checkScriptUrl(request.base)] : [];
	return sendPage(c, frame(request, title, body, { hasErrors: mistakes.length > 0, scripts }), {
		status,
		hasScript: check !== undefined,
		config: site.context.config,
		...(retryAfter ? { retryAfter } : {}),
	});
}

function sayIsSent(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	kind: LetterRequestKind,
): Promise<Response> {
	const { t } = request;
	const body = html`<h1>${t("sign-in:ask.sentTitle")}</h1>
<p class="lead">${t("sign-in:ask.sentLead")}</p>
<p class="aside"><a href="${request.hrefOf(pages[kind])}">${t("sign-in:ask.again")}</a></p>
<p class="aside"><a href="${request.hrefOf("login")}">${t("sign-in:ask.back")}</a></p>`;
	return sendPage(c, frame(request, t("sign-in:ask.sentTitle"), body), {
		config: site.context.config,
	});
}

export function getAskLetter(
	c: AuthCall,
	site: SignInSite,
	kind: LetterRequestKind,
): Promise<Response> {
	return show(c, site, readSignInRequest(c, site.context), kind);
}

export async function postAskLetter(
	c: AuthCall,
	site: SignInSite,
	kind: LetterRequestKind,
): Promise<Response> {
	const { context, limits } = site;
	const { request, form, isTrusted, verdict } = await receivePost(c, site);
	const { t } = request;
	const typed = form.text("email");
	if (!isTrusted) {
		const mistakes = [{ text: t("sign-in:mistakes.foreignForm") }];
		return show(c, site, request, kind, { email: "", status: 403, mistakes });
	}
	if (!verdict.allowed) {
		const refusal = tooManyAttempts(request, verdict.retryAfter);
		return show(c, site, request, kind, { email: typed, ...refusal });
	}
	const email = readEmail(typed);
	if (!email) {
		const text =
			typed.trim() === "" ? t("sign-in:mistakes.emailMissing") : t("sign-in:mistakes.emailInvalid");
		const mistakes = [{ field: "email", text }];
		return show(c, site, request, kind, { email: typed, status: 422, mistakes });
	}
	const subjects = { address: c.get("remoteAddress") };
	const passing = await guard(context, {
		action: "letter",
		subjects,
		requestId: c.get("requestId"),
		proof: { check: form.text(checkFieldName) },
	});
	if (!passing.passes) {
		return show(c, site, request, kind, { email: typed, ...checkRequired(request, passing) });
	}
	await note(context, "letter", subjects);
	// past the limit nothing is said: the owner has enough such letters in their mailbox
	if ((await limits.letterByEmail.take(foldEmail(email))).allowed) {
		const now = context.now();
		const kid = await linkKey(context);
		const { language } = request.locale;
		const link = { purpose: kind, email, customerId: null, storeId: request.store, language };
		await context.db.transaction((tx) => recordLink(tx, { kid, now }, link));
	}
	context.log.info({ requestId: c.get("requestId"), asked: kind }, "letter with a link asked for");
	return sayIsSent(c, site, request, kind);
}
