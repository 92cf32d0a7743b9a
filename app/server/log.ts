// JSON logs; whatever a path, a query or a header may reveal of a shopper is removed before it is written (CART-63,
// SESSION-50).
import { type Logger, pino } from "pino";
import { openLogOutput } from "#shop/process/log-output.ts";
import type { Tracing } from "#shop/process/tracing.ts";

export type Log = Logger;

/** Query keys that are written as they are; every other value is left out. */
const plainQuery = new Set(["p", "sort", "size", "colour", "material", "min", "max"]);
/**
 * Path segments of our own pages and files; everything else (digits alone, codes, ids of other shapes) is replaced, and
 * so are capitals, since an order's number may be all letters. The address of a page's data ends in `.data`.
 */
const plainSegment =
	/^(?:(?:[a-z]+(?:-[a-z]+)*(?:Page)?|[a-z0-9-]+--(?:pl|p|lp|tp|lbp|blog)\w{0,18})(?:\.data)?|_(?:root)?\.data|[\w.-]+\.(?:js|css|woff2|svg|png|ico|txt|xml))$/;

/** A URL's path and query without codes, ids, tokens or e-mail addresses. */
export function safePath(url: string): string {
	let parsed: URL;
	try {
		parsed = new URL(url, "http://path.invalid");
	} catch {
		return "[unreadable]";
	}
	const path = parsed.pathname
		.split("/")
		.map((segment) => (segment === "" || plainSegment.test(segment) ? segment : "*"))
		.join("/");
	const query = [...parsed.searchParams]
		.map(([key, value]) => {
			const name = /^[\w.-]{1,32}$/.test(key) ? key : "*";
			return plainQuery.has(key)
				? `${name}=${encodeURIComponent(value.slice(0, 64))}`
				: `${name}=*`;
		})
		.join("&");
	return query === "" ? path : `${path}?${query}`;
}

const secrets =
	/\b(?:[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b|eyJ[\w-]+\.[\w-]+\.[\w-]*|[^\s@"']+@[^\s@"']+\.[a-z]{2,}|[\w-]{40,})/gi;

/** Free text without tokens, e-mail addresses and IBANs. */
export function safeText(text: string): string {
	return text.replace(secrets, "[redacted]");
}

interface Serialised {
	type: string;
	message: string;
	stack?: string;
	code?: unknown;
	status?: unknown;
	cause?: Serialised;
}

function describeError(error: unknown, depth = 0): Serialised {
	if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)) };
	const { code, status } = error as { code?: unknown; status?: unknown };
	return {
		type: error.name,
		message: safeText(error.message),
		...(code === undefined ? {} : { code }),
		...(status === undefined ? {} : { status }),
		...(error.stack ? { stack: safeText(error.stack) } : {}),
		...(error.cause === undefined || depth > 2
			? {}
			: { cause: describeError(error.cause, depth + 1) }),
	};
}

/** Lines are written in batches: one write per line cost a twentieth of a page. Fatal and last lines are written at once. */
const gathered = { sync: false, minLength: 4096, periodicFlush: 200 };

export function createLog(
	level: string,
	{
		write,
		tracing,
	}: { write?: (line: string) => void; tracing?: Pick<Tracing, "ids"> | null } = {},
): Log {
	return pino(
		{
			...(tracing ? { mixin: tracing.ids } : {}),
			level,
			base: { program: "storefront" },
			serializers: { err: (error: unknown) => describeError(error) },
			redact: {
				paths: [
					"*.authorization",
					"*.cookie",
					"*.email",
					"*.iban",
					"*.token",
					"*.accessToken",
					"*.refreshToken",
				],
				censor: "[redacted]",
			},
		},
		write ? { write } : openLogOutput(gathered),
	);
}
