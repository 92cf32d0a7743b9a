// The shapes that programs are answered in: those of UCP, as far as this shop fills them.

/** The protocol's release that is spoken. */
export const ucpVersion = "2026-04-08";

/** Parts of the protocol that this shop has, with the name of their schema. */
export const capabilities = {
	"dev.ucp.shopping.catalog.search": "catalog_search",
	"dev.ucp.shopping.catalog.lookup": "catalog_lookup",
	"dev.ucp.shopping.cart": "cart",
	"dev.ucp.shopping.checkout": "checkout",
	"dev.ucp.shopping.discount": "discount",
} as const;
export type Capability = keyof typeof capabilities;
/** What an extension adds to: it is spoken where one of them is. */
export const extended: Readonly<Partial<Record<Capability, readonly Capability[]>>> = {
	"dev.ucp.shopping.discount": ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"],
};
export const capabilityNames = Object.keys(capabilities) as Capability[];

export type Severity =
	| "recoverable"
	| "requires_buyer_input"
	| "requires_buyer_review"
	| "unrecoverable";

export interface Message {
	type: "error" | "warning" | "info";
	code: string;
	content: string;
	severity?: Severity;
	/** RFC 9535, of the part that it is about */
	path?: string;
}

export const errorMessage = (
	code: string,
	content: string,
	severity: Severity = "recoverable",
	path?: string,
): Message => ({ type: "error", code, content, severity, ...(path ? { path } : {}) });

export interface Price {
	/** cents */
	amount: number;
	/** ISO 4217 */
	currency: string;
}

export interface Envelope {
	version: string;
	status: "success" | "error";
	capabilities: Record<string, { version: string }[]>;
	payment_handlers?: Record<string, never>;
}

/** @param active what both sides speak: all of ours for a program that named no profile */
export function envelope(
	capability: Capability,
	active: readonly Capability[],
	status: Envelope["status"] = "success",
): Envelope {
	const named = active.includes(capability) ? active : [];
	return {
		version: ucpVersion,
		status,
		capabilities: Object.fromEntries(named.map((name) => [name, [{ version: ucpVersion }]])),
		// a payment is the buyer's own, in a browser: there is nothing that a program could pay with
		...(capability === "dev.ucp.shopping.checkout" ? { payment_handlers: {} } : {}),
	};
}

/** What is said where there is no resource to tell of. */
export interface ErrorAnswer {
	ucp: Envelope;
	messages: Message[];
	/** where the buyer may go on by themselves */
	continue_url?: string;
}
