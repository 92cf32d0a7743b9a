// Letters that a shopper may ask for with an order: of the message types of S2 §3, the survey and the invitation.

export const followUps = ["INVIT", "SURV"] as const;
export type FollowUp = (typeof followUps)[number];
