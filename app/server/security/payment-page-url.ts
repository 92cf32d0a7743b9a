/**
 * The browser's address of a page that the gateway names: a path of the embedded payment site, or a provider's address.
 * @param paymentUrl where the embedded site is served; null if it is on this origin
 * @returns null for anything that is neither a path nor an address that can be trusted with a payment
 */
export function paymentPageUrl(redirectUrl: string, paymentUrl: string | null): string | null {
	if (redirectUrl.startsWith("/")) {
		// `//host` is not a path
		if (!/^\/(?![/\\])/.test(redirectUrl)) return null;
		return paymentUrl ? new URL(redirectUrl, paymentUrl).href : redirectUrl;
	}
	if (!URL.canParse(redirectUrl)) return null;
	const { protocol, username, password, href } = new URL(redirectUrl);
	return protocol === "https:" && username === "" && password === "" ? href : null;
}
