// What the forms of a row send, by what it holds.
import type { RemovableKind, Removed } from "~/models/cart/removed.ts";

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

/** By which a row is known again once it is back (focus-after.ts). */
export function markOf({ kind, fields }: Pick<Removed, "kind" | "fields">): string {
	return kind === "line" ? (fields.sku ?? "") : kind;
}
