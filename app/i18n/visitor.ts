// What pages know of their visitor. A public page is rendered without a visitor and kept (docs/architecture.md): its document
// carries the visitor separately, and every part of the page that shows them is a slot (ui/slot.tsx).
import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { CurrencyCode } from "#shop/languages.ts";
import type { ConsentLevel } from "./consent.ts";

/** The mini cart's summary (CART-7), which the session remembers; its lines are requested when its drawer opens. */
export interface BagSummary {
	nbProducts: number;
	/** cents */
	totalAmount: number;
	currency: CurrencyCode;
	cartId: string;
}

/** The summary as an answer of the gateway gives it. */
export interface MiniCart extends BagSummary {
	/** identifies one state of one cart, for other tabs: it is kept in the browser, without the id (CART-36) */
	mark: string;
}

/**
 * null without a cart, `down` where it cannot be loaded: then no number is shown, rather than a wrong one
 */
export type BagState = MiniCart | BagSummary | "down" | null;

export interface FlashView {
	kind: "success" | "info" | "warning" | "danger";
	/** in the page's language */
	text: string;
	/** to what something was put into */
	link: { label: string; href: string } | null;
	/** a form that undoes the action */
	undo?: { path: string; fields: Readonly<Record<string, string>> };
}

/** The international pop-up (PAGE-81), in the language of the shop it proposes. */
export interface PopUpView {
	/** of the proposed shop */
	prefix: string;
	htmlLang: string;
	/** ISO 3166-1 alpha-2, lower case */
	flag: string;
	title: string;
	text: string;
	yes: string;
	no: string;
	close: string;
}

/** An event that the server observed, with the names and figures of contract/measurement. */
export interface ServerEvent {
	/** the event is reported once, however often its page is shown */
	id: string;
	name: string;
	[figure: string]: unknown;
}

/** What the measurement module gets along with the page. */
export interface MeasurementView {
	/** name of the application's version (MEASURE-23) */
	version: string;
	/** the market's commercial operation that runs now (MARKET-35) */
	operation: string;
	/** how the shop is viewed (MEASURE-19) */
	channel: "web site" | "mobile site" | "mobile app";
	device: "m" | "d" | "t";
	/** ISO 4217 */
	currency: string;
	/** level 4 is allowed as well (MEASURE-4) */
	advertising: boolean;
	/** path of the signed-in customer's fields for the tag manager (MEASURE-20); null for a guest */
	customer: string | null;
	/** the tag manager's script, where the operator has one */
	tag: { id: string; src: string } | null;
	/** events since the last page, oldest first */
	done: readonly ServerEvent[];
}

/** A product that the visitor has looked at, with its texts in the language of that page. */
export interface SeenProduct {
	productId: string;
	label: string;
	colour: string;
	language: string;
}

/** What a holder of the loyalty card pays in the private sale that is open (MARKET-68). */
export interface PrivateSaleView {
	/** its last day, as the page writes it */
	until: string;
	/** cents by productId */
	prices: Readonly<Record<string, number>>;
}

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export interface Visitor {
	signedIn: boolean;
	/** of the signed-in customer, empty where it is not known (CART-10) */
	firstName: string;
	email: string;
	bag: BagState;
	/** hidden field of every form (SESSION-49); empty for a browser whose headers say where a post comes from */
	formToken: string;
	/** productIds on the wishlist */
	wished: readonly string[];
	/** gtins of sizes with a stock alert */
	waited: readonly string[];
	/** products seen without JavaScript, newest first; with JavaScript they are noted on the device alone */
	seen: readonly SeenProduct[];
	/** the newsletter is subscribed to, and the address confirmed */
	isSubscribed: boolean;
	/** the newsletter was asked for, and its letter is not answered yet */
	isNewsletterAsked: boolean;
	/** id of the chosen store */
	store: string | null;
	/** holds the loyalty card (SESSION-41) */
	hasCard: boolean;
	/** null for a visitor who pays the public prices */
	privateSale: PrivateSaleView | null;
	/** how close the cards of a listing stand (PAGE-131) */
	density: Density;
	/** the bot-protection script may be loaded for them (MEASURE-27) */
	recaptchaActive: boolean;
	/** allowed levels (MEASURE-4); null where the visitor has not answered */
	consent: readonly ConsentLevel[] | null;
	flash: FlashView | null;
	popUp: PopUpView | null;
	/** null where the visitor has not allowed it */
	measurement: MeasurementView | null;
}

export const anonymousVisitor: Visitor = {
	signedIn: false,
	firstName: "",
	email: "",
	bag: null,
	formToken: "",
	wished: [],
	waited: [],
	seen: [],
	isSubscribed: false,
	isNewsletterAsked: false,
	store: null,
	hasCard: false,
	privateSale: null,
	density: "comfortable",
	recaptchaActive: true,
	consent: null,
	flash: null,
	popUp: null,
	measurement: null,
};

/** The visitor that a cached page's document was made for; null where loaders provide the visitor. */
export const DocumentVisitor = createContext<Visitor | null>(null);

/** Id of the route whose loader provides the visitor, as in app/routes.ts. */
export const visitorRoute = "routes/($lc)/_visitor";

export interface WithVisitor {
	/** null for a page that is rendered for all visitors */
	visitor: Visitor | null;
}

/** The visitor as the last answer described them; before any answer, as the document did. */
export function useVisitor(): Visitor {
	const ofDocument = use(DocumentVisitor);
	return useRouteLoaderData<WithVisitor>(visitorRoute)?.visitor ?? ofDocument ?? anonymousVisitor;
}
