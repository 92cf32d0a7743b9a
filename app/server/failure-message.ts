// Finds what the failure table says of a failure, in the place where the shopper is.
import type { MessageKey } from "../i18n/i18n.ts";
import { type Place, places } from "./failure-places.ts";
import type { Row } from "./failure-rows.ts";
import { type RefusalCode, table } from "./failure-table.ts";
import { pageFailure } from "./respond.ts";

/** A failure of the gateway, or an error with a code of ours. */
export interface Failure extends Error {
	readonly code: RefusalCode;
	readonly isOutage?: boolean;
	/** refused by a gateway that named no code (ERROR-53) */
	readonly isUnnamed?: boolean;
	readonly details?: Record<string, unknown> | undefined;
}

export interface FailureMessage {
	/** HTTP status of the answer */
	status: number;
	key: MessageKey;
	/** the form's field, empty for the form as a whole */
	field: string;
}

/** Whether the code is the table's own key: `toString` is not. */
export function isKnownCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(table, code);
}

function rowsOf({ code, details, isOutage, isUnnamed }: Failure): (Row | undefined)[] {
	if (isOutage) return [table.OUTAGE, table.ANY];
	const detail = String(details?.reason ?? details?.field ?? "");
	// a place without words for too many attempts, or for a refusal without a code, says that it cannot be done now
	const later = code === "TOO_MANY_REQUESTS" || isUnnamed ? [table.OUTAGE] : [];
	return [table[`${code} ${detail}`], table[code], ...later, table.ANY];
}

/** Codes for ids that none of our forms sends: too long, or such that no path can carry them. */
const neverSent: ReadonlySet<RefusalCode> = new Set(["INVALID_REQUEST", "INVALID_PARAM"]);

/**
 * What the shopper is told of a failure in this place.
 * @throws a 400 page if what was sent is none of our forms'
 * @throws the failure itself if the table has no words for it: the shopper cannot fix it, so it belongs on the error page
 */
export function failureMessage(failure: Failure, place: Place): FailureMessage {
	for (const row of rowsOf(failure)) {
		for (const where of places[place]) {
			const words = row?.[where];
			if (row && words) {
				return {
					status: row.status,
					field: "",
					...(typeof words === "string" ? { key: words } : words),
				};
			}
		}
	}
	if (neverSent.has(failure.code)) throw pageFailure(400, { message: "Unknown id" });
	throw failure;
}
