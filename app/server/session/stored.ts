// What our own signed cookie holds: a message for the next page and the state of forms being filled in (D15).
import { z } from "zod";
import type { MessageKey } from "../../i18n/i18n.ts";

const flash = z.object({
	kind: z.enum(["success", "info", "warning", "danger"]),
	/** i18n key with its namespace */
	key: z.custom<MessageKey>((value) => typeof value === "string"),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Flash = z.infer<typeof flash>;

const stored = z.object({
	id: z.string(),
	/** whose session it was: another customer never sees it (D15 rotation) */
	customerId: z.string().nullable(),
	flash: flash.nullable(),
	kept: z.record(z.string(), z.unknown()),
});
export type Stored = z.infer<typeof stored>;

/** Bytes of JSON that a cookie may hold once it is encoded. */
const maxBytes = 2_700;

export function emptyStored(customerId: string | null): Stored {
	return { id: crypto.randomUUID(), customerId, flash: null, kept: {} };
}

/** Null for anything that is not of this shape. */
export function readStored(value: unknown): Stored | null {
	const parsed = stored.safeParse(value);
	return parsed.success ? parsed.data : null;
}

/** Drops the oldest kept entries until it fits in a cookie. */
export function fitting(value: Stored): Stored {
	const entries = Object.entries(value.kept);
	let fitted = value;
	while (entries.length > 0 && Buffer.byteLength(JSON.stringify(fitted)) > maxBytes) {
		entries.shift();
		fitted = { ...value, kept: Object.fromEntries(entries) };
	}
	return fitted;
}
