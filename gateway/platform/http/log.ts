// The gateway's log: JSON lines without the personal data that a path, a statement or an error may carry (SESSION-50,
// CART-63).
import { type Logger, pino } from "pino";
import { openLogOutput } from "#shop/process/log-output.ts";
import type { Tracing } from "#shop/process/tracing.ts";

/** Path segments that precede a code, a gift card's number or an id that gives access to a cart. */
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
/** Words at the same place in a path that are not secret. */
const plainAfter = ["merge"] as const;

const inPath = new RegExp(
	`(/(?:${secretAfter.join("|")})/)(?!(?:${plainAfter.join("|")})(?:[/?]|$))[^/?#\\s"']+`,
	"g",
);
/** Tokens, e-mail addresses, IBANs, cart ids, and digits as long as a gift card's number. */
const inText =
	/\b(?:[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b|eyJ[\w-]+\.[\w-]+\.[\w-]*|[^\s@"']+@[^\s@"']+\.[a-z]{2,}|\d{14,}|[\w-]{22,})/gi;

/** A path without codes, numbers and ids that give access. */
export function safePath(path: string): string {
	return path.replace(inPath, "$1*");
}

/** Free text without secrets; the values of a failed statement are cut off. */
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

/** The parts of an error that help to fix it, without a statement's values or a row's details. */
function describeError(error: unknown, depth = 0): Described {
	if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)) };
	const { code, constraint } = error as { code?: unknown; constraint?: unknown };
	// the stack repeats the message, with everything that was cut from it
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

export function createLog(
	level: string,
	{
		write,
		tracing,
	}: { write?: (line: string) => void; tracing?: Pick<Tracing, "ids"> | null } = {},
): Logger {
	const options = {
		...(tracing ? { mixin: tracing.ids } : {}),
		base: { program: "gateway" },
		level,
		serializers: { err: (error: unknown) => describeError(error) },
	};
	return pino(options, write ? { write } : openLogOutput({ sync: true }));
}
