// GET and POST /auth/create: make an account.

import { foldEmail } from "#contract/customer/email.ts";
import { linkKey } from "#gateway/customers/sessions/letter-links.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { guard } from "#gateway/platform/protection/guard.ts";
import { checkFieldName } from "#gateway/platform/sites/check.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { signUpOnce } from "./accounts.ts";
import { type CreateState, createPage } from "./create-page.ts";
import { markPlaceKnown } from "./password-attempts.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { readSignUp } from "./sign-up.ts";
import {
	type AuthCall,
	checkRequired,
	formTokenFor,
	idOfForm,
	receivePost,
	type SignInSite,
	startSession,
	tooManyAttempts,
} from "./site.ts";

interface PageState {
	status: 200 | 403 | 422 | 429;
	mistakes: Mistake[];
	retryAfter?: number;
	check?: string;
}

type FormValues = Omit<CreateState, "mistakes" | "formToken" | "check">;
const nothing: FormValues = {
	firstName: "",
	lastName: "",
	email: "",
	isOldEnough: false,
	optinNews: false,
};

async function show(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	typed = nothing,
	outcome: PageState = { status: 200, mistakes: [] },
): Promise<Response> {
	const { status, mistakes, retryAfter, check = null } = outcome;
	const formToken = await formTokenFor(c, site);
	return sendPage(c, createPage(request, { ...typed, mistakes, formToken, check }), {
		status,
		hasScript: true,
		config: site.context.config,
		formTargets: [new URL(request.returnTo).origin],
		...(retryAfter ? { retryAfter } : {}),
	});
}

export function getCreate(c: AuthCall, site: SignInSite): Promise<Response> {
	return show(c, site, readSignInRequest(c, site.context));
}

export async function postCreate(c: AuthCall, site: SignInSite): Promise<Response> {
	const { context, limits } = site;
	const { request, form, isTrusted, verdict } = await receivePost(c, site);
	const { t } = request;
	const typed: FormValues = {
		firstName: form.text("firstName"),
		lastName: form.text("lastName"),
		email: form.text("email"),
		isOldEnough: form.text("isOldEnough") === "yes",
		optinNews: form.text("optinNews") === "yes",
	};
	const refuse = (outcome: PageState) => show(c, site, request, typed, outcome);

	if (!isTrusted) {
		const mistakes = [{ text: t("sign-in:mistakes.foreignForm") }];
		return show(c, site, request, nothing, { status: 403, mistakes });
	}
	if (!verdict.allowed) return refuse(tooManyAttempts(request, verdict.retryAfter));
	const read = await readSignUp({ ...typed, password: form.text("password") }, t);
	if ("mistakes" in read) return refuse({ status: 422, mistakes: read.mistakes });

	const { signUp } = read;
	const newVerdict = await limits.newByAddress.take(c.get("remoteAddress"));
	if (!newVerdict.allowed) return refuse(tooManyAttempts(request, newVerdict.retryAfter));
	const subjects = { address: c.get("remoteAddress") };
	const passing = await guard(context, {
		action: "sign-up",
		subjects,
		requestId: c.get("requestId"),
		proof: { check: form.text(checkFieldName) },
	});
	if (!passing.passes) return refuse(checkRequired(request, passing));
	await note(context, "sign-up", subjects);
	const { email, password } = signUp;
	const mayWrite = (await limits.letterByEmail.take(foldEmail(email))).allowed;
	const newAccount = {
		...signUp,
		customerId: await idOfForm(c, site, form, foldEmail(email)),
		kid: mayWrite ? await linkKey(context) : null,
		language: request.locale.language,
		passwordHash: await hashPassword(password, passwordCost(context.config)),
		optinNews: typed.optinNews,
		store: request.store,
		now: context.now(),
	};
	const account = await signUpOnce(context, newAccount, password);
	if (!account) throw new Error("A random customerId is taken.");
	context.log.info(
		{ requestId: c.get("requestId"), customerId: account.customerId },
		"account made",
	);
	await markPlaceKnown(c, site, account.customerId);
	return startSession(c, site, request, account);
}
