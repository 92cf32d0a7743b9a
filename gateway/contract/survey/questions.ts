// What an order is asked about once it has arrived (message type `SURV`, ACCOUNT-37).

/** What is asked, each from 1 (not at all) to 5 (very). */
export const surveyQuestions = ["products", "arrival", "shop"] as const;

export const maxMark = 5;

/** Characters of the customer's own words. */
export const maxTextLength = 1_000;
