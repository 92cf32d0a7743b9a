// The message types that a shopper may ask for with an order (CART-31): the survey and the invitation.

export const followUps = ["INVIT", "SURV"] as const;
export type FollowUp = (typeof followUps)[number];
