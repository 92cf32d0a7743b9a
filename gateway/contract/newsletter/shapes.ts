// What the newsletter's calls share (CONTENT-35, CONTENT-38).
import { z } from "zod";

/** a visitor can leave them one at a time */
export const messageTypes = ["NEWS", "TIC", "INVIT", "SURV"] as const;
export type MessageType = (typeof messageTypes)[number];

/** CONTENT-35: where the visitor was. */
export const additionalInformation = z.string().max(200).default("");
/** storeId of a shop domain */
export const store = z.string().max(16);
/** The token in a letter's links; it gives access only to the letters of its own address. */
export const letterToken = z.string().regex(/^[\w-]{16,64}$/);

/** Days for which the first letter's link can confirm an address; an address not confirmed by then is deleted. */
export const daysToConfirm = 30;
