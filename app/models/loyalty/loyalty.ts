// Rules of the loyalty programme that pages go by (S1 §3, §6).
import type { Customer } from "#contract/customer/shapes.ts";

type Member = Pick<Customer, "loyaltyType" | "loyaltyNumber">;

/** S1 §6: type FID with a number. Who is of the other programme (HSP) has a number too, and no card. */
export const isCardHolder = ({ loyaltyType, loyaltyNumber }: Member) =>
	loyaltyType === "FID" && loyaltyNumber !== "";

/** Whoever is of neither programme may buy the card. */
export const mayBuyCard = ({ loyaltyType }: Pick<Member, "loyaltyType">) => loyaltyType === "";
