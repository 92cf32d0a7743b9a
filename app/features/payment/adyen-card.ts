// Adyen's library, for a card alone: it puts a frame of the provider into each holder and gives back what it encrypted
// (CHECKOUT-120). In a chunk of its own: it is as large as the rest of the page's client.
import { CustomCard } from "@adyen/adyen-web";
import type { EncryptedCard } from "#contract/payment/card-fields.ts";
import { openCheckout } from "./adyen-checkout.ts";

/** The holders of the frames, by the names that the library has for the fields. */
export const fieldTypes = [
	"encryptedCardNumber",
	"encryptedExpiryDate",
	"encryptedSecurityCode",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface CardFieldsSetup {
	clientKey: string;
	environment: string;
	/** address of a provider that answers in Adyen's place; null for Adyen */
	base: string | null;
	/** BCP 47 */
	locale: string;
	/** ISO 3166-1 alpha-2 */
	country: string;
	/** brands that the market takes, as Adyen names them */
	brands: readonly string[];
}

/** What has become of the card. */
export interface CardState {
	/** null while something is missing or wrong */
	card: EncryptedCard | null;
	/** Adyen's code of what is wrong with a field */
	errors: Partial<Record<FieldType, string>>;
	/** the two brands of a card between which its holder chooses; empty for a card with one */
	brands: readonly string[];
	/** the chosen one of them */
	brand: string;
}

export interface OpenCard {
	/** Whether all was typed, nothing is known to be wrong, and the provider has not encrypted it yet. */
	isPending(): boolean;
	/** Marks what is missing or wrong, and moves the focus to the first such field. */
	showErrors(): void;
	chooseBrand(brand: string): void;
	close(): void;
}

/**
 * Where the library finds another provider. It takes its frames' messages from the part of the address before
 * `/checkoutshopper/`, which must be an origin: browsers read the path that follows as if that part were not there.
 */
export function libraryBase(base: string, page: string): string {
	const { origin, pathname } = new URL(base, page);
	return `${origin}/checkoutshopper/..${pathname}`;
}

/** Names of the frames, and of the fields in them, for screen readers. */
function spoken(locale: string, labels: Readonly<Record<FieldType, string>>) {
	const short = {
		encryptedCardNumber: "cardNumber",
		encryptedExpiryDate: "expiryDate",
		encryptedSecurityCode: "securityCode",
	} as const;
	const words = fieldTypes.flatMap((field) => [
		[`creditCard.${field}.aria.iframeTitle`, labels[field]] as const,
		[`creditCard.${short[field]}.label`, labels[field]] as const,
	]);
	return { [locale]: Object.fromEntries(words) };
}

/**
 * Fills the holders of an element (`data-cse`) with the provider's fields.
 * @param ready once all of them can be typed into
 * @throws if the library cannot open them
 */
export async function openCard(
	host: HTMLElement,
	setup: CardFieldsSetup,
	{
		labels,
		styles,
		...on
	}: {
		labels: Readonly<Record<FieldType, string>>;
		/** of the text in the frames */
		styles: Record<"base" | "error" | "placeholder", Record<string, string>>;
		ready(): void;
		change(state: CardState): void;
		/** Enter in a field */
		enter(): void;
		fail(): void;
	},
): Promise<OpenCard> {
	const { clientKey, environment, base, locale, country, brands } = setup;
	const api = base && libraryBase(base, location.href);
	const checkout = await openCheckout({
		clientKey,
		environment,
		locale,
		country,
		translations: spoken(locale, labels),
		...(api ? { urls: { api, cdn: { images: api, translations: api } } } : {}),
	});
	let choice: readonly string[] = [];
	const typedInto = new Set<string>();
	let errors: CardState["errors"] = {};
	let encryptedParts: Readonly<Record<string, string | undefined>> = {};
	let last: CardState = { card: null, errors, brands: choice, brand: "" };
	const tell = (more: Partial<CardState>) => {
		last = { ...last, ...more };
		on.change(last);
	};
	const card = new CustomCard(checkout, {
		brands: [...brands],
		autoFocus: true,
		styles,
		onConfigSuccess: () => on.ready(),
		onChange: (state) => {
			const found = state.errors as Record<string, { error?: string } | null> | undefined;
			errors = Object.fromEntries(
				fieldTypes.flatMap((field) => {
					const code = found?.[field]?.error;
					return code ? [[field, code]] : [];
				}),
			);
			const { paymentMethod, browserInfo } = state.data as {
				paymentMethod: Record<string, string | undefined>;
				browserInfo: EncryptedCard["browser"];
			};
			encryptedParts = paymentMethod;
			const {
				encryptedCardNumber: number = "",
				encryptedExpiryMonth: expiryMonth = "",
				encryptedExpiryYear: expiryYear = "",
				encryptedSecurityCode: securityCode = "",
				brand = "",
			} = paymentMethod;
			const encrypted = { number, expiryMonth, expiryYear, securityCode, browser: browserInfo };
			tell({
				errors,
				brand,
				card: state.isValid
					? { ...encrypted, ...(brand && choice.length > 0 ? { brand } : {}) }
					: null,
			});
		},
		onBinLookup: (found) => {
			const supported = found.supportedBrandsRaw?.map((one) => one.brand) ?? [];
			choice = supported.length > 1 ? supported : [];
			tell({ brands: choice });
		},
		onFocus: ({ fieldType }) => {
			typedInto.add(fieldType);
		},
		onEnterKeyPressed: () => on.enter(),
		onError: () => on.fail(),
	});
	card.mount(host);
	return {
		isPending: () =>
			!last.card &&
			Object.keys(errors).length === 0 &&
			fieldTypes.every((field) => typedInto.has(field)),
		showErrors() {
			card.showValidation();
			// the expiry date is encrypted in two parts
			const first = fieldTypes.find(
				(field) => errors[field] ?? !encryptedParts[field.replace("ExpiryDate", "ExpiryMonth")],
			);
			card.setFocusOn(first ?? fieldTypes[0]);
		},
		chooseBrand: (brand) => {
			card.dualBrandingChangeHandler(brand);
		},
		close: () => {
			card.unmount();
		},
	};
}
