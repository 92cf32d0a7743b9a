// The shapes of policies as programs read them (PAGE-139): UCP's open vocabulary, and the fields of each type.
import type { WithdrawalExemption } from "#contract/order/withdrawal.ts";
import { vocabulary } from "#shop/brand.ts";
import type { DeliveryOffer, needOf } from "../delivery/delivery.ts";
import type { Price } from "./answers.ts";

/** UCP's policy: who does not know the type reads the description. */
interface OfType<T extends string> {
	type: T;
	description: { plain: string };
	/** absolute address of the page that says it to people */
	url?: string;
	/** JSONPath of what it applies to in the answer around it; left out where it is the whole answer */
	applies_to?: string[];
}

const ucp = "dev.ucp.shopping.policy";
const own = `${vocabulary}.policy` as const;

/** UCP names two types; the others are the shop's own. */
export const policyTypes = {
	withdrawal: `${own}.withdrawal`,
	returns: `${ucp}.return`,
	warranty: `${ucp}.warranty`,
	lowestPrice: `${own}.lowest_price`,
	delivery: `${own}.delivery`,
	fees: `${own}.fees`,
	unitPrice: `${own}.unit_price`,
	passport: `${own}.passport`,
} as const;
type Types = typeof policyTypes;

/** The right to withdraw from a contract at a distance (Directive 2011/83/EU, Art. 9 to 16). */
export interface WithdrawalPolicy extends OfType<Types["withdrawal"]> {
	days: number;
	from: "arrival_of_last_parcel";
	needs_reason: false;
	/** for sending back */
	cost: Price;
	refund_within_days: number;
	/** ways to state it */
	how: ({ by: "form"; url: string } | { by: "e-mail"; address: string })[];
	/** what is not goods: it goes back with the whole order, or not at all once it was used */
	exempt: readonly WithdrawalExemption[];
}

/** What the shop takes back beyond the law (ORDER-14, ORDER-15). */
export interface ReturnPolicy extends OfType<Types["returns"]> {
	days: number;
	from: "arrival_of_last_parcel";
	cost: Price;
	refund: "full";
	ways: ("mail" | "store")[];
}

/** The legal guarantee of conformity, in the words of the market's content. */
export interface WarrantyPolicy extends OfType<Types["warranty"]> {
	kind: "legal";
	/** who answers for faults */
	by: string;
}

/** Which price a reduction is told against (Directive 98/6/EC, Art. 6a). */
export interface LowestPricePolicy extends OfType<Types["lowestPrice"]> {
	days: number;
	/** of a product that is reduced now */
	reduction?: { price: Price; lowest_price: Price; percent: number | null };
}

export interface DeliveryWay {
	method: DeliveryOffer["key"];
	title: string;
	to: (typeof needOf)[DeliveryOffer["key"]];
	/** left out where it is not known */
	carrier?: string;
	price: Price;
	/** the sum of a bag above which it costs nothing; left out where it always costs, or never does */
	free_above?: Price;
	/** ISO dates, both included, of an order made on the answer's date */
	arrives: { earliest: string; latest: string };
	/** days from the answer's date */
	days: { min: number; max: number };
}

/** Ways of delivery to an address in the market's own country. */
export interface DeliveryPolicy extends OfType<Types["delivery"]> {
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** all countries that the market delivers to */
	countries: readonly string[];
	ways: DeliveryWay[];
}

/** What is added to a price, and what is not. */
export interface FeesPolicy extends OfType<Types["fees"]> {
	taxes_included: true;
	/** for paying, by whichever method */
	payment: Price;
	/** only if wished */
	options: { name: "gift_wrap" | "loyalty_card"; price: Price }[];
}

/** What a price is for: clothes are sold by the item (Directive 98/6/EC, Art. 3). */
export interface UnitPricePolicy extends OfType<Types["unitPrice"]> {
	/** UN/CEFACT common code */
	unit: { unit: "C62"; display_text: string };
	/** of a product */
	price?: Price;
}

export interface PassportPolicy extends OfType<Types["passport"]> {
	/** address of the passport of a product by its id (RFC 6570); left out where the policy is a product's */
	url_template?: string;
	/** GS1 Digital Link of each size of a product, by its GTIN */
	digital_links?: { gtin: string; url: string }[];
}

export type Policy =
	| WithdrawalPolicy
	| ReturnPolicy
	| WarrantyPolicy
	| LowestPricePolicy
	| DeliveryPolicy
	| FeesPolicy
	| UnitPricePolicy
	| PassportPolicy;

/** What every answer says of itself. */
export interface AnswerFacts {
	market: { country: string; domain: string; prefix: string };
	/** ISO 4217 */
	currency: string;
	/** BCP 47 */
	language: string;
	/** ISO date, by the clock of the market's customers */
	date: string;
}

export interface PolicyAnswer extends AnswerFacts {
	policies: Policy[];
}
