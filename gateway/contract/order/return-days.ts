/** Days from the arrival of the last parcel in which items may be sent back (ORDER-14). */
export const daysToReturn = 30;
/** Days from the arrival of the last parcel in which a contract may be withdrawn from (ORDER-26). */
export const daysToWithdraw = 14;
/** Days from a withdrawal in which all that was paid is refunded (Directive 2011/83/EU, Art. 13). */
export const daysToRefund = 14;
