// What a customer may be written to about (ACCOUNT-37 to ACCOUNT-39).
import { z } from "zod";
import { messageTypes } from "../newsletter/shapes.ts";

export const subscriptionKinds = ["newsletter", "invitations", "e-ticket", "survey"] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** The message type of each kind (ACCOUNT-37). */
export const typeOfKind = {
	newsletter: "NEWS",
	invitations: "INVIT",
	"e-ticket": "TIC",
	survey: "SURV",
} as const satisfies Record<SubscriptionKind, (typeof messageTypes)[number]>;

export const optin = z.enum(["YES", "NO"]);

export const subscription = z.object({
	/** follows from the type; a gateway may leave it out */
	kind: z.enum(subscriptionKinds).optional(),
	type: z.enum(messageTypes),
	optin,
	/** offered to this customer in this market */
	visible: z.boolean().default(true),
	/** of the newsletter: its letter was sent, but the button in it not pressed yet (double opt-in) */
	isAsked: z.boolean().default(false),
});
export type Subscription = z.infer<typeof subscription>;

/** All four, in the order of their kinds. */
export const subscriptionList = z.object({ values: z.array(subscription) });
