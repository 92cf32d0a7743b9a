// Intents and id fields of the rows' forms, by kind of entry.
import type { RemovableKind, Removed } from "#app/models/cart/removed.ts";

export const rowForms = {
	line: { remove: "remove", restore: "restore", idField: "lineId" },
	"gift-card": {
		remove: "remove-gift-card",
		restore: "restore-gift-card",
		idField: "giftCardId",
	},
	"loyalty-card": {
		remove: "remove-loyalty-card",
		restore: "add-loyalty-card",
		idField: "card",
	},
} as const satisfies Record<RemovableKind, { remove: string; restore: string; idField: string }>;

/** The mark by which a restored row is recognised (focus-after.ts). */
export function markOf({ kind, fields }: Pick<Removed, "kind" | "fields">): string {
	return kind === "line" ? (fields.sku ?? "") : kind;
}
