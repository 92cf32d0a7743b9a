// The words of letters, PDFs, the sign-in site and the frame of all sites; keys are typed from the English files.
import type abandonedBag from "./messages/en/abandoned-bag.json";
import type account from "./messages/en/account.json";
import type bank from "./messages/en/bank.json";
import type careSheet from "./messages/en/care-sheet.json";
import type contact from "./messages/en/contact.json";
import type creditNote from "./messages/en/credit-note.json";
import type deliveryNote from "./messages/en/delivery-note.json";
import type emailAlert from "./messages/en/email-alert.json";
import type exchange from "./messages/en/exchange.json";
import type invoice from "./messages/en/invoice.json";
import type letters from "./messages/en/letters.json";
import type links from "./messages/en/links.json";
import type newsletter from "./messages/en/newsletter.json";
import type order from "./messages/en/order.json";
import type orderLetters from "./messages/en/order-letters.json";
import type question from "./messages/en/question.json";
import type reservation from "./messages/en/reservation.json";
import type returnLabel from "./messages/en/return-label.json";
import type returns from "./messages/en/returns.json";
import type review from "./messages/en/review.json";
import type seller from "./messages/en/seller.json";
import type signIn from "./messages/en/sign-in.json";
import type sites from "./messages/en/sites.json";
import type stockAlert from "./messages/en/stock-alert.json";
import type subscriptions from "./messages/en/subscriptions.json";
import type withdrawal from "./messages/en/withdrawal.json";
import { type KeysOf, type Translator, translatorsIn } from "./translate.ts";

interface Namespaces {
	"abandoned-bag": typeof abandonedBag;
	account: typeof account;
	bank: typeof bank;
	"care-sheet": typeof careSheet;
	contact: typeof contact;
	"credit-note": typeof creditNote;
	"delivery-note": typeof deliveryNote;
	exchange: typeof exchange;
	invoice: typeof invoice;
	letters: typeof letters;
	links: typeof links;
	newsletter: typeof newsletter;
	order: typeof order;
	"order-letters": typeof orderLetters;
	question: typeof question;
	reservation: typeof reservation;
	"return-label": typeof returnLabel;
	returns: typeof returns;
	review: typeof review;
	seller: typeof seller;
	"sign-in": typeof signIn;
	sites: typeof sites;
	"email-alert": typeof emailAlert;
	"stock-alert": typeof stockAlert;
	subscriptions: typeof subscriptions;
	withdrawal: typeof withdrawal;
}

export type Translate = Translator<KeysOf<Namespaces>>;

/** The translator of a language. */
export const translatorOf = translatorsIn<KeysOf<Namespaces>>(
	new URL("./messages/", import.meta.url),
);
