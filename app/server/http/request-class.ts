// Of which class a request is (shop/request-classes.ts).
import type { RequestClass } from "#shop/request-classes.ts";
import { siteBase } from "../runtime.ts";
import { isForAgents } from "./request-checks.ts";

/** By the first segment of a route's pattern behind the prefix; a page that is not named is a page like any other. */
const bySegment: Readonly<Record<string, RequestClass>> = {
	"address-suggestions": "checkout",
	cart: "cart",
	"mini-cart": "cart",
	"quick-add": "cart",
	account: "account",
	auth: "account",
	withdrawal: "account",
	"track-order": "account",
	suggestions: "rest",
	seen: "rest",
	"in-store": "rest",
	menu: "rest",
	"sitemap.xml": "rest",
	sitemap: "rest",
	"legal-notices": "rest",
	international: "rest",
	"visitor-state": "rest",
	"measured-customer": "rest",
	"newsletter-in-place": "rest",
	"*": "rest",
	"-": "rest",
};

/** Every step of the checkout begins with `order-`: the returns from a bank and from a wallet too. */
const classOfSegment = (segment: string): RequestClass =>
	segment.startsWith("order-") ? "checkout" : (bySegment[segment] ?? "page");

/** Pages below a segment that count otherwise. */
const byPattern: Readonly<Record<string, RequestClass>> = {
	":lc/search/suggestions": "rest",
};

/** Whose POST puts something into the cart. */
const sells = /^:lc\/(?::slug \(product\)|cart|quick-add)/;

function classOfSite(path: string, search: string): RequestClass {
	// the frame's style and scripts go with the pages that need them
	if (/^\/(?:payment|site)\//.test(path)) return "checkout";
	if (!path.startsWith("/auth")) return "rest";
	// on the way to the checkout, which the return address in a return address says
	return search.includes("order-") ? "checkout" : "account";
}

/**
 * @param url of the request
 * @param pattern of its route (route-table.ts)
 */
export function classOf(method: string, url: URL, pattern: string): RequestClass {
	const { pathname, search } = url;
	if (pathname.startsWith(`${siteBase}/`)) {
		return classOfSite(pathname.slice(siteBase.length), search);
	}
	// whatever a program asks for can be asked for again
	if (isForAgents(pathname)) return "rest";
	const [first = "", second = ""] = pattern.split("/");
	// the home page is `:lc?`, what belongs to no shop begins with its name
	const named = first.startsWith(":lc") ? classOfSegment(second) : "rest";
	const found = byPattern[pattern] ?? named;
	if (found === "account" && search.includes("order-")) return "checkout";
	if (method !== "POST") return found;
	if (sells.test(pattern)) return "cart";
	// what was typed is worth more than what can be asked for again
	return found === "page" || found === "rest" ? "account" : found;
}
