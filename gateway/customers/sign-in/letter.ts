// GET and POST /auth/letter: the link opens a form, which does what the letter is for, once (ADR 0036).

import { eq } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { changeEmail } from "#gateway/customers/sessions/change-email.ts";
import { claimMailbox } from "#gateway/customers/sessions/claim-mailbox.ts";
import { linkOf, useLink, voidEmailLinks } from "#gateway/customers/sessions/letter-links.ts";
import { hashPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { holdMailbox, ownerOf } from "#gateway/customers/sessions/prove-mailbox.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import {
	type CustomerRow,
	customerPasswords,
	customers,
	type LetterLink,
	signInPlaces,
} from "#gateway/platform/db/schema.ts";
import type { Mistake } from "#gateway/platform/sites/fields.ts";
import { sendPage } from "#gateway/platform/sites/send.ts";
import { confirmedPage, gonePage, letterPage } from "./letter-page.ts";
import { clearPasswordAttempts } from "./password-attempts.ts";
import { readSignInRequest, type SignInRequest } from "./request.ts";
import { passwordMistake } from "./sign-up.ts";
import {
	type AuthCall,
	formTokenFor,
	receivePost,
	type SignInSite,
	startSession,
	tooManyAttempts,
} from "./site.ts";

interface PageOptions {
	status?: 200 | 403 | 422 | 429;
	mistakes?: Mistake[];
	retryAfter?: number;
}

/** longer ones are not our tokens; in characters */
const maxTokenLength = 800;
const readToken = (text: string | undefined) => (text ?? "").slice(0, maxTokenLength);

async function show(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	token: string,
	{ status = 200, mistakes = [], retryAfter }: PageOptions = {},
): Promise<Response> {
	const { context } = site;
	const link = await linkOf(context, token);
	if (!link) return sendPage(c, gonePage(request), { status: 410, config: context.config });
	const formToken = await formTokenFor(c, site);
	return sendPage(c, letterPage(request, link, { token, mistakes, formToken }), {
		status,
		hasScript: link.purpose === "password",
		config: context.config,
		formTargets: [new URL(request.returnTo).origin],
		...(retryAfter ? { retryAfter } : {}),
	});
}

/** What is wrong with a new password for the account of this address, null for a good one. */
async function mistakeOf(
	db: Db,
	password: string,
	email: string,
	request: SignInRequest,
): Promise<string | null> {
	const [known] = await db
		.select({ firstName: customers.firstName, lastName: customers.lastName })
		.from(customers)
		.where(eq(customers.accountEmail, foldEmail(email)));
	const own = [email, known?.firstName ?? "", known?.lastName ?? ""];
	return passwordMistake(password, own, request.t);
}

async function setPassword(
	tx: Db,
	{ customerId }: CustomerRow,
	link: LetterLink,
	hash: string,
	now: Date,
) {
	await tx
		.insert(customerPasswords)
		.values({ customerId, hash, setAt: now })
		.onConflictDoUpdate({ target: customerPasswords.customerId, set: { hash, setAt: now } });
	await endFamiliesOf(tx, customerId, "password", now);
	await voidEmailLinks(tx, customerId, now);
	// another person who knew the old password no longer counts as the owner in their browser (ADR 0022)
	await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
	const { storeId, language } = link;
	await queueAccountLetter(tx, now, { kind: "password-changed", customerId, storeId, language });
}

/** The customer whose mailbox it is; null when the link was used meanwhile or its account has another address. */
async function prove(
	site: SignInSite,
	link: LetterLink,
	hash: string | null,
): Promise<CustomerRow | null> {
	const { db, now: clock } = site.context;
	const proving = db.transaction(async (tx) => {
		const now = clock();
		// always in the same order: two accounts that swap addresses take turns and do not deadlock
		const mailboxes = [link.email, link.formerEmail ?? link.email].map(foldEmail);
		for (const mailbox of new Set(mailboxes.toSorted())) await holdMailbox(tx, mailbox);
		if (!(await useLink(tx, link, now))) return null;
		if (link.purpose === "address") {
			const [asker] = await tx
				.select({ accountEmail: customers.accountEmail, email: customers.email })
				.from(customers)
				.where(eq(customers.customerId, link.customerId ?? ""));
			if ((asker?.accountEmail ?? asker?.email.toLowerCase()) !== foldEmail(link.email))
				return null;
			// a sign-up beside an account that no longer exists
			if (asker?.accountEmail === null) await claimMailbox(tx, link.customerId ?? "", link.email);
		}
		if (link.purpose === "email") return changeEmail(tx, link, now);
		const owner = await ownerOf(tx, link.email, now, link.customerId);
		if (owner && hash !== null) await setPassword(tx, owner, link, hash, now);
		return owner;
	});
	return proving.catch((error) => {
		// the new address has an account: treated like an expired link, which reveals no account
		if (violatedConstraint(error)?.startsWith("customers_account_email")) return null;
		throw error;
	});
}

export function getLetter(c: AuthCall, site: SignInSite): Promise<Response> {
	return show(c, site, readSignInRequest(c, site.context), readToken(c.req.query("token")));
}

export async function postLetter(c: AuthCall, site: SignInSite): Promise<Response> {
	const { context } = site;
	const { request, form, isTrusted, verdict } = await receivePost(c, site);
	const token = readToken(form.text("token"));
	const refuse = (options: PageOptions) => show(c, site, request, token, options);
	if (!isTrusted)
		return refuse({ status: 403, mistakes: [{ text: request.t("sign-in:mistakes.foreignForm") }] });
	if (!verdict.allowed) return refuse(tooManyAttempts(request, verdict.retryAfter));
	const link = await linkOf(context, token);
	if (!link) return refuse({});
	const setsPassword = link.purpose === "password";
	const password = form.text("password");
	if (setsPassword) {
		const text = await mistakeOf(context.db, password, link.email, request);
		if (text) return refuse({ status: 422, mistakes: [{ field: "password", text }] });
	}
	const cost = passwordCost(context.config);
	const owner = await prove(site, link, setsPassword ? await hashPassword(password, cost) : null);
	// used in another tab a moment ago
	if (!owner) return sendPage(c, gonePage(request), { status: 410, config: context.config });
	const { customerId } = owner;
	context.log.info(
		{ requestId: c.get("requestId"), customerId, purpose: link.purpose },
		"mailbox proven",
	);
	if (link.purpose === "address" || link.purpose === "email")
		return sendPage(c, confirmedPage(request), { config: context.config });
	await clearPasswordAttempts(c, site, link.email, customerId);
	return startSession(c, site, request, owner);
}
