// What our own signed cookie holds: a message for the next page and the state of forms being filled in (SESSION-6).
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { MessageKey } from "#app/i18n/i18n.ts";
import { densities } from "#app/i18n/visitor.ts";

const flash = z.object({
	kind: z.enum(["success", "info", "warning", "danger"]),
	/** i18n key with its namespace */
	key: z.custom<MessageKey>((value) => typeof value === "string"),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
	/** undoes what was done: a form that does the opposite, for a while (LIMIT-37) */
	undo: z
		.object({ path: z.string().max(200), fields: z.record(z.string(), z.string().max(600)) })
		.optional(),
});
export type Flash = z.infer<typeof flash>;

/** What the last answers said of the visitor: public pages show it without a call (PAGE-56). */
const remembered = z.object({
	/** milliseconds since 1970, when all of it was last asked for; 0 for never */
	at: z.number(),
	firstName: z.string().max(80),
	/** absent in a cookie of an earlier version, empty for one that is too long to be remembered */
	email: z.string().max(100).default(""),
	/** items in the cart */
	count: z.number().int().nonnegative(),
	/** of the cart, empty without one; absent in a cookie of an earlier version */
	version: z.string().max(16).default(""),
	/** cents that the cart costs; absent in a cookie of an earlier version */
	total: z.number().int().default(0),
	/** productIds, newest first */
	wished: z.array(z.string().max(18)).max(100),
	/** gtins with a stock alert */
	waited: z.array(z.string().max(13)).max(40),
	isSubscribed: z.boolean(),
	/** absent in a cookie of an earlier version */
	isNewsletterAsked: z.boolean().default(false),
	/** the customer's preferredStore, empty for none; absent in a cookie of an earlier version */
	store: z.string().max(18).default(""),
	/** holds the loyalty card; absent in a cookie of an earlier version */
	hasCard: z.boolean().default(false),
	/** of the cards of a listing; absent in a cookie of an earlier version */
	density: z.enum(densities).default("comfortable"),
	/** MEASURE-27; absent in a cookie of an earlier version */
	recaptchaActive: z.boolean().default(true),
});
export type Remembered = z.infer<typeof remembered>;

export const nothingRemembered: Remembered = {
	at: 0,
	firstName: "",
	email: "",
	count: 0,
	version: "",
	total: 0,
	wished: [],
	waited: [],
	isSubscribed: false,
	isNewsletterAsked: false,
	store: "",
	hasCard: false,
	density: "comfortable",
	recaptchaActive: true,
};

/** Events that no page has passed to the measurement module yet: the newest few, small ones. */
const done = z.looseObject({ id: z.string(), name: z.string() });
export type StoredEvent = z.infer<typeof done>;
/** Most bytes of JSON for all of them together. */
const maxDoneBytes = 1_000;

/** Adds an event, and drops the oldest until all fit. */
export function withEvent(before: readonly StoredEvent[], more: StoredEvent): StoredEvent[] {
	const all = [...before, more];
	while (all.length > 0 && Buffer.byteLength(JSON.stringify(all)) > maxDoneBytes) all.shift();
	return all;
}

const stored = z.object({
	id: z.string(),
	/** whose session it was: another customer never sees it (SESSION-8) */
	customerId: z.string().nullable(),
	flash: flash.nullable(),
	/** absent in a cookie of an earlier version, and where there is nothing to remember */
	remembered: remembered.optional(),
	/** absent where there are none */
	done: z.array(done).optional(),
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

/**
 * Drops the events that were not reported yet, then what is remembered, which can be asked for, then the oldest kept entries, until
 * the rest fits in a cookie.
 */
export function fitToCookie(value: Stored): Stored {
	const isTooLarge = (one: Stored) => Buffer.byteLength(JSON.stringify(one)) > maxBytes;
	const entries = Object.entries(value.kept);
	const { density } = value.remembered ?? nothingRemembered;
	let fitted = value;
	if (isTooLarge(fitted)) fitted = { ...fitted, done: undefined };
	if (isTooLarge(fitted)) fitted = { ...fitted, remembered: { ...nothingRemembered, density } };
	while (entries.length > 0 && isTooLarge(fitted)) {
		entries.shift();
		fitted = { ...fitted, kept: Object.fromEntries(entries) };
	}
	return fitted;
}

/** The change that a note makes; null if it says nothing new. */
export function rememberedChange(
	value: Stored,
	facts: Partial<Remembered>,
): Partial<Stored> | null {
	const known = value.remembered ?? nothingRemembered;
	const remembered = { ...known, ...facts };
	return isDeepStrictEqual(remembered, known) ? null : { remembered };
}

/** Nothing in it is worth a cookie. */
export function isEmpty({
	flash,
	kept,
	remembered = nothingRemembered,
	done = [],
}: Stored): boolean {
	const isUnknown = isDeepStrictEqual(remembered, nothingRemembered);
	return flash === null && done.length === 0 && Object.keys(kept).length === 0 && isUnknown;
}
