// Limits of a question about a product (CATALOGUE-110). Plain values, since the browser needs them too.

/** Characters of its words, and of the operator's answer. */
export const minQuestionLength = 10;
export const maxQuestionLength = 600;
export const maxAnswerLength = 2_000;
/** Characters of the name that it is shown under. */
export const maxAskerLength = 40;

/** `asked` until the address has answered, `waiting` until the operator has. */
export const questionStates = ["asked", "waiting", "published", "refused"] as const;
export type QuestionState = (typeof questionStates)[number];

/** Questions of an address that may wait at a shop. */
export const maxOpenQuestions = 10;
/** Answered questions that a call gives at most, and how many stand on the product's own page. */
export const maxListedQuestions = 50;
export const questionsOnPage = 3;

/** Days: to confirm the address, and until the address of a question that is decided on is deleted. */
export const questionDays = { confirms: 7, address: 90 } as const;
