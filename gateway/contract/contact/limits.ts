// Limits of the contact form (CONTENT-75). Plain values, since the browser needs them too.

/** What a message is about, in the order in which the form offers them. */
export const contactTopics = [
	"order",
	"delivery",
	"return",
	"payment",
	"product",
	"account",
	"other",
] as const;

/** Characters of a message. */
export const minMessageLength = 10;
export const maxMessageLength = 4_000;

/** Days after which a message is deleted, answered or not. */
export const contactDays = 180;
