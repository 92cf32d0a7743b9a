// What pages know of who looks at them. A public page is rendered for nobody and kept (docs/architecture.md): there this
// comes with the document, beside the page, and every part of the page that shows it is a slot (ui/slot.tsx).
import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { ConsentLevel } from "./consent.ts";

/** The mini cart's summary (CART-7); its lines are asked for as its drawer opens. */
export interface MiniCart {
	count: number;
	/** tells one state of one cart from every other, without telling its id (CART-36) */
	mark: string;
}

/** How many items: all that the session remembers of a cart. */
export interface RememberedBag {
	count: number;
}

/**
 * null where there is no cart, `down` where it cannot be asked: then no number is shown, rather than a wrong one
 */
export type BagState = MiniCart | RememberedBag | "down" | null;

export interface FlashView {
	kind: "success" | "info" | "warning" | "danger";
	/** in the page's language */
	text: string;
	leadsToBag: boolean;
	/** a form that takes back what was done */
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

/** Something that was done, as the server saw it done: the names and figures of contract/measurement. */
export interface Done {
	/** told once, however often the page that tells it is shown */
	id: string;
	name: string;
	[figure: string]: unknown;
}

/** What the module that measures is told beside the page. */
export interface MeasurementView {
	/** what the version of the application is called (MEASURE-23) */
	version: string;
	/** the market's commercial operation that runs now (MARKET-35) */
	operation: string;
	/** where the shop is seen (MEASURE-19) */
	channel: "web site" | "mobile site" | "mobile app";
	device: "m" | "d" | "t";
	/** ISO 4217 */
	currency: string;
	/** level 4 is allowed as well (MEASURE-4) */
	advertising: boolean;
	/** where the fields of the signed-in customer are told for the tag manager (MEASURE-20); null for a guest */
	customer: string | null;
	/** the tag manager's script, where the operator has one */
	tag: { id: string; src: string } | null;
	/** since the last page, oldest first */
	done: readonly Done[];
}

/** A product that was looked at: its words are those of the language that it was looked at in. */
export interface Seen {
	productId: string;
	label: string;
	colour: string;
	language: string;
}

export interface Visitor {
	signedIn: boolean;
	/** of the signed-in customer, empty where it is not known */
	firstName: string;
	bag: BagState;
	/** hidden field of every form (SESSION-49); empty for a browser that says by headers where a post comes from */
	formToken: string;
	/** productIds on the wishlist */
	wished: readonly string[];
	/** gtins of sizes that are waited for */
	waited: readonly string[];
	/** looked at without a script, newest first; what a script has noted stays on the device */
	seen: readonly Seen[];
	/** the newsletter is subscribed to */
	isSubscribed: boolean;
	/** id of the store that was chosen */
	store: string | null;
	/** holds the loyalty card (SESSION-41) */
	hasCard: boolean;
	/** the bot-protection script may be loaded for them (MEASURE-27) */
	recaptchaActive: boolean;
	/** levels that are allowed (MEASURE-4); null where nothing was answered */
	consent: readonly ConsentLevel[] | null;
	flash: FlashView | null;
	popUp: PopUpView | null;
	/** null where the visitor has not allowed it */
	measurement: MeasurementView | null;
}

export const nobody: Visitor = {
	signedIn: false,
	firstName: "",
	bag: null,
	formToken: "",
	wished: [],
	waited: [],
	seen: [],
	isSubscribed: false,
	store: null,
	hasCard: false,
	recaptchaActive: true,
	consent: null,
	flash: null,
	popUp: null,
	measurement: null,
};

/** Who a document was made for, where its page was kept; null where loaders say it. */
export const DocumentVisitor = createContext<Visitor | null>(null);

/** The route whose loader says who looks, as app/routes.ts names it. */
export const visitorRoute = "routes/($lc)/_visitor";

export interface WithVisitor {
	/** null for a page that is rendered for everybody */
	visitor: Visitor | null;
}

/** What the last answer says of the visitor; where none has said it yet, what came with the document. */
export function useVisitor(): Visitor {
	const ofDocument = use(DocumentVisitor);
	return useRouteLoaderData<WithVisitor>(visitorRoute)?.visitor ?? ofDocument ?? nobody;
}
