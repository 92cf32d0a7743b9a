/** What the product page's action answers with: message keys of namespace `product`. */
export type AddError = "sizeMissing" | "errorStock" | "errorMost" | "errorDown";

export type AddReply =
	| { ok: true; name: string; size: string }
	| { ok: false; error: AddError; sku: string | null };
