// Letters that a shopper may ask for with an order (CART-31): of the message types, the survey and the invitation.

export const followUps = ["INVIT", "SURV"] as const;
export type FollowUp = (typeof followUps)[number];
