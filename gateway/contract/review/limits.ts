// Limits of a review (CATALOGUE-62). Plain values, since the browser needs them too.

/** Characters of its words. */
export const minTextLength = 20;
export const maxTextLength = 1_500;
/** Characters of the name that it is shown under. */
export const maxAuthorLength = 40;
export const maxStars = 5;

/** How the size fitted its buyer. */
export const reviewFits = ["small", "asExpected", "large"] as const;

export const reviewStates = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why the merchant refuses a review; praise or blame is never a reason (CATALOGUE-64). */
export const refusalReasons = ["insult", "personalData", "advertising", "offTopic"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const reviewSorts = ["newest", "best", "worst"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Reviews of one page. */
export const reviewsPerPage = 10;

/** Why a review cannot be written: there is one already, nothing has arrived, or no such item was bought. */
export const reviewFaults = ["twice", "early", "item"] as const;
export type ReviewFault = (typeof reviewFaults)[number];
