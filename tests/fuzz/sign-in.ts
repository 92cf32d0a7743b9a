// Signs in at the sign-in site by e-mail only, as a browser without a script does.
import { formsOf } from "./page-forms.ts";
import { type Answer, send } from "./send.ts";
import type { Shop } from "./shop.ts";

/** Applies the cookies that an answer sets; an empty value or no age left removes a cookie. */
export function takeCookies(cookies: Map<string, string>, answer: Answer): void {
	for (const line of answer.headers["set-cookie"] ?? []) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		if (value === "" || /max-age=0\b/i.test(line)) cookies.delete(name);
		else cookies.set(name, value);
	}
}

export const cookieHeader = (cookies: ReadonlyMap<string, string>): Record<string, string> =>
	cookies.size === 0
		? {}
		: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };

/** Where an answer redirects to, as path and query of the shop. */
const leadsTo = (answer: Answer, origin: string): string => {
	const to = new URL(answer.headers.location ?? "/", origin);
	return to.pathname + to.search;
};

/** @throws Error when the site does not sign them in */
export async function signIn(
	{ programs }: Pick<Shop, "programs">,
	cookies: Map<string, string>,
	email: string,
): Promise<void> {
	const origin = programs.storefront.url;
	const ask = async (target: string, body: string | null = null) => {
		const answer = await send(origin, {
			method: body === null ? "GET" : "POST",
			target,
			headers: {
				...cookieHeader(cookies),
				...(body === null ? {} : { origin, "content-type": "application/x-www-form-urlencoded" }),
			},
			body: body === null ? null : Buffer.from(body),
		});
		takeCookies(cookies, answer);
		return answer;
	};
	let login = "/fr-fr/account/dashboard/";
	let page = await ask(login);
	// by way of the sign-out with which a visit without a session begins
	for (let hops = 0; page.headers.location !== undefined && hops < 5; hops += 1) {
		login = leadsTo(page, origin);
		page = await ask(login);
	}
	const form = formsOf(page.text, login).find(({ fields, buttons }) =>
		[...fields, ...buttons].some(([, value]) => value === "email-only"),
	);
	if (!form) throw new Error(`No way in by e-mail at ${login}: ${page.status}`);
	const fields = new URLSearchParams(form.fields.map(([name, value]) => [name, value]));
	fields.set("email", email);
	fields.set("intent", "email-only");
	const letIn = await ask(form.action, fields.toString());
	if (letIn.status !== 303) throw new Error(`${email} was not let in: ${letIn.status}`);
	await ask(leadsTo(letIn, origin));
}
