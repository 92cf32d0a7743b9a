// The gateway's log: JSON lines without what a path, a statement or an error may carry of a shopper (SESSION-50,
// CART-63).
import { type Logger, pino } from "pino";

/** Path segments after which a code, a gift card's number or the right to a cart comes. */
const secretAfter = [
	"carts",
	"carts-self",
	"shared-carts",
	"shared-wishlists",
	"data-archives",
	"promo-code",
	"gift-card",
	"gift-cards",
	"of-cart",
] as const;
/** Words of paths that stand in the same place and are no secret. */
const plainAfter = ["merge"] as const;

const inPath = new RegExp(
	`(/(?:${secretAfter.join("|")})/)(?!(?:${plainAfter.join("|")})(?:[/?]|$))[^/?#\\s"']+`,
	"g",
);
/** Tokens, e-mail addresses, IBANs, cart ids, and numbers as long as a gift card's. */
const inText =
	/\b(?:[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b|eyJ[\w-]+\.[\w-]+\.[\w-]*|[^\s@"']+@[^\s@"']+\.[a-z]{2,}|\d{14,}|[\w-]{22,})/gi;

/** A path without codes, numbers and ids that give a right. */
export function safePath(path: string): string {
	return path.replace(inPath, "$1*");
}

/** Free text without them; values of a failed statement are cut off. */
export function safeText(text: string): string {
	const [said = ""] = text.split("\nparams:");
	return safePath(said).replace(inText, "[redacted]");
}

interface Described {
	type: string;
	message: string;
	code?: unknown;
	constraint?: unknown;
	stack?: string;
	cause?: Described;
}

/** Of an error what helps to mend it; a statement's values and a row's details stay out. */
function describeError(error: unknown, depth = 0): Described {
	if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)) };
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	// the message stands in the stack too, with everything it was cut of
	const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
	return {
		type: error.name,
		message: safeText(error.message),
		...(code === undefined ? {} : { code }),
		...(constraint === undefined ? {} : { constraint }),
		...(frames ? { stack: frames.join("\n") } : {}),
		...(error.cause === undefined || depth > 2
			? {}
			: { cause: describeError(error.cause, depth + 1) }),
	};
}

export function createLog(level: string, destination?: { write(line: string): void }): Logger {
	const options = {
		name: "gateway",
		level,
		serializers: { err: (error: unknown) => describeError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}
