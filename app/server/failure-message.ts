// The row of the failure table that a failure is told by, in the place where the shopper is.
import type { MessageKey } from "../i18n/i18n.ts";
import { type Place, places } from "./failure-places.ts";
import type { Row } from "./failure-rows.ts";
import { type RefusalCode, table } from "./failure-table.ts";

/** A failure of the gateway, or an error with a code of ours. */
export interface Failure extends Error {
	readonly code: RefusalCode;
	readonly isOutage?: boolean;
	readonly details?: Record<string, unknown> | undefined;
}

export interface Said {
	/** HTTP status of the answer */
	status: number;
	key: MessageKey;
	/** the form's field, empty for the form as a whole */
	field: string;
}

/** Whether the table has this code itself: `toString` is none. */
export function isKnownCode(code: unknown): code is RefusalCode {
	return typeof code === "string" && Object.hasOwn(table, code);
}

function rowsOf({ code, details, isOutage }: Failure): (Row | undefined)[] {
	if (isOutage) return [table.OUTAGE, table.ANY];
	const detail = String(details?.reason ?? details?.field ?? "");
	// where no place speaks of tries, one too many is told as what cannot be done now
	const later = code === "TOO_MANY_REQUESTS" ? [table.OUTAGE] : [];
	return [table[`${code} ${detail}`], table[code], ...later, table.ANY];
}

/**
 * What the shopper is told where they are.
 * @throws the failure itself, where nothing is to be told: no shopper can mend it, and it belongs to the error page
 */
export function said(failure: Failure, place: Place): Said {
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
	throw failure;
}
