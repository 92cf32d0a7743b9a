// The one-click post of RFC 8058, which a mail server sends in its reader's name, without a cookie or a form token. The secret
// token in its address, which only the letter has, stands for both (SESSION-74).

/** Whether a form says that it is such a post. */
export const saysOneClick = (form: FormData): boolean =>
	form.get("List-Unsubscribe") === "One-Click";

/** @param url absolute */
export function isOneClick(url: string, form: FormData): boolean {
	const { pathname, searchParams } = new URL(url);
	return (
		/^\/[^/]+\/(?:unsubscribe|product-alert\/end)\/?$/.test(pathname) &&
		searchParams.has("token") &&
		saysOneClick(form)
	);
}
