// What the newsletter's calls share (CONTENT-35, CONTENT-38).
import { z } from "zod";

/** Message types (ACCOUNT-37): what a visitor may leave, one at a time. */
export const messageTypes = ["NEWS", "TIC", "INVIT", "SURV"] as const;
export type MessageType = (typeof messageTypes)[number];

/** CONTENT-35: where the visitor was. */
export const additionalInformation = z.string().max(200).default("");
/** storeId of a shop domain */
export const store = z.string().max(16);
/** What a letter's links carry; it opens nothing but its own address's letters. */
export const letterToken = z.string().regex(/^[\w-]{16,64}$/);

/** Days that the link of the first letter confirms an address; what was not confirmed is forgotten then. */
export const daysToConfirm = 30;
