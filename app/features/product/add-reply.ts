import type { MessageKey } from "~/i18n/i18n.ts";

/** What the product page's action answers with: message keys of namespace `product`. */
export type AddError = Extract<
	MessageKey,
	"product:sizeMissing" | "product:errorStock" | "product:errorMost" | "product:errorDown"
>;

export type AddReply =
	| { ok: true; name: string; size: string }
	| { ok: false; error: AddError; sku: string | null };
