// GET and POST /auth/login: sign in with a password, or continue with an e-mail only (D17).
// No e-mail-only customer is ever found again by the e-mail alone, since typing an address proves nothing: each time
// a fresh customer is made (docs/decisions/0010-email-only-customers.md).

import { noteAccountLetter } from "../../letters/note-account-letter.ts";
import { deviceName } from "../../session/device-name.ts";
import { checkPassword, hashPassword } from "../../session/passwords.ts";
import type { Mistake } from "../frame/fields.ts";
import { sendPage } from "../frame/send.ts";
import { createEmailOnlyCustomer, findAccount, replaceHash } from "./accounts.ts";
import {
	type AuthCall,
	type Door,
	formTokenFor,
	letIn,
	receivePost,
	tooManyTries,
} from "./door.ts";
import { readEmail } from "./email.ts";
import { type LoginState, loginPage } from "./login-page.ts";
import { countPasswordTry, isKnownDevice, passwordWasRight } from "./password-tries.ts";
import { readVisit, type Visit } from "./visit.ts";

type Shown = Partial<Omit<LoginState, "formToken">> & {
	status?: 200 | 403 | 422 | 429;
	retryAfter?: number;
};

/** longer ones cannot be right and are not worth hashing; counted in UTF-16 units */
const longestTried = 1024;

async function show(c: AuthCall, door: Door, visit: Visit, shown: Shown = {}): Promise<Response> {
	const { status = 200, retryAfter, ...state } = shown;
	const formToken = await formTokenFor(c, door);
	const page = loginPage(visit, { email: "", guestEmail: "", mistakes: [], formToken, ...state });
	return sendPage(c, page, {
		status,
		config: door.context.config,
		formTargets: [new URL(visit.returnTo).origin],
		...(retryAfter ? { retryAfter } : {}),
	});
}

async function withPassword(
	c: AuthCall,
	door: Door,
	visit: Visit,
	typed: { email: string; password: string },
): Promise<Response> {
	const words = visit.words.mistakes;
	const email = readEmail(typed.email);
	const mistakes: Mistake[] = [];
	if (typed.email.trim() === "") mistakes.push({ field: "email", text: words.emailMissing });
	else if (!email) mistakes.push({ field: "email", text: words.emailInvalid });
	if (typed.password === "") mistakes.push({ field: "password", text: words.passwordMissing });
	if (mistakes.length > 0 || !email) {
		return show(c, door, visit, { status: 422, email: typed.email, mistakes });
	}

	const { context } = door;
	const account = await findAccount(context.db, email);
	const verdict = await countPasswordTry(c, door, email, account?.customerId ?? null);
	if (!verdict.allowed) {
		return show(c, door, visit, { ...tooManyTries(visit, verdict.retryAfter), email: typed.email });
	}
	const password = typed.password.length > longestTried ? "" : typed.password;
	const check = await checkPassword(password, account?.passwordHash ?? null);
	if (!account || !check.matches) {
		return show(c, door, visit, {
			status: 422,
			email: typed.email,
			mistakes: [{ text: words.credentials }],
		});
	}
	if (check.isOutdated) {
		await replaceHash(context.db, account.customerId, await hashPassword(password));
	}
	if (!(await isKnownDevice(c, door, account.customerId))) {
		await noteAccountLetter(context.db, context.now(), {
			kind: "new-device",
			customerId: account.customerId,
			storeId: visit.store,
			language: visit.locale.language,
			device: deviceName(c.req.header("user-agent")),
		});
	}
	await passwordWasRight(c, door, email, account.customerId);
	context.log.info({ requestId: c.get("requestId"), customerId: account.customerId }, "signed in");
	return letIn(c, door, visit, account);
}

async function withEmailOnly(
	c: AuthCall,
	door: Door,
	visit: Visit,
	typed: string,
): Promise<Response> {
	const words = visit.words.mistakes;
	const email = readEmail(typed);
	if (!email) {
		const text = typed.trim() === "" ? words.emailMissing : words.emailInvalid;
		const mistakes = [{ field: "guest-email", text }];
		return show(c, door, visit, { status: 422, guestEmail: typed, mistakes });
	}
	const { context, limits } = door;
	const verdict = await limits.newByAddress.take(c.get("remoteAddress"));
	if (!verdict.allowed) {
		return show(c, door, visit, { ...tooManyTries(visit, verdict.retryAfter), guestEmail: typed });
	}
	if (await findAccount(context.db, email)) {
		const mistakes = [{ field: "password", text: words.accountNeedsPassword }];
		return show(c, door, visit, { status: 422, email: typed, mistakes });
	}
	const customer = await createEmailOnlyCustomer(context.db, {
		email,
		store: visit.store,
		now: context.now(),
	});
	context.log.info(
		{ requestId: c.get("requestId"), customerId: customer.customerId },
		"came in with an e-mail only",
	);
	return letIn(c, door, visit, customer);
}

export function getLogin(c: AuthCall, door: Door): Promise<Response> {
	return show(c, door, readVisit(c, door.context));
}

export async function postLogin(c: AuthCall, door: Door): Promise<Response> {
	const { visit, form, isOwn, verdict } = await receivePost(c, door);
	const email = form.text("email");
	const isGuest = form.text("intent") === "email-only";
	const kept = isGuest ? { guestEmail: email } : { email };
	if (!isOwn) {
		const mistakes = [{ text: visit.words.mistakes.foreignForm }];
		return show(c, door, visit, { status: 403, mistakes });
	}
	if (!verdict.allowed) {
		return show(c, door, visit, { ...tooManyTries(visit, verdict.retryAfter), ...kept });
	}
	if (isGuest) return withEmailOnly(c, door, visit, email);
	return withPassword(c, door, visit, { email, password: form.text("password") });
}
