// How long tokens live, in milliseconds (SESSION-53).

const minute = 60_000;
const day = 24 * 60 * minute;

export const accessLifetime = 15 * minute;
/** since the last refresh */
export const refreshLifetime = 30 * day;
/** since the sign-in, however often it was refreshed */
export const familyLifetime = 365 * day;
/** within it a second refresh of one token gets the first one's answer: parallel pages, a lost answer (SESSION-19) */
export const refreshGrace = 30_000;
/** the claim `newCustomer` is true for no longer than this after the customer came */
export const newCustomerSpan = day;
