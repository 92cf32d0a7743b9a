// One place that turns what a step of the checkout was refused with into a form's error (style §3).
import type { ErrorCode } from "#contract/errors.ts";
import type { MessageKey } from "~/i18n/i18n.ts";
import { isOutage, refusalMessage } from "../cart/failures.ts";

const messages = {
	ADDRESS_INVALID: "checkout:reason.addressRefused",
	BILLING_ADDRESS_MISSING: "checkout:barrier.billingMissing",
	SHIPPING_MISSING: "checkout:barrier.deliveryMissing",
	DELIVERY_POINT_UNKNOWN: "checkout:reason.pointGone",
	SHIPPING_METHOD_UNKNOWN: "checkout:reason.methodNotThere",
	PAYMENT_METHOD_UNKNOWN: "checkout:reason.methodGone",
	PAYMENT_REFUSED: "checkout:reason.refused",
	CART_EMPTY: "checkout:barrier.emptyCart",
} as const satisfies Partial<Record<ErrorCode, MessageKey>>;

/** Fields of our forms that the gateway calls otherwise. */
const fields: Readonly<Record<string, string>> = {
	country: "country",
	region: "region",
	zipCode: "zipCode",
	phoneNumber: "phone",
};
const fieldMessages: Readonly<Record<string, MessageKey>> = {
	country: "forms:error.countryInvalid",
	region: "forms:error.regionRequired",
	zipCode: "forms:error.zipUnknown",
	phone: "forms:error.phoneRequired",
};

export interface StepFailure {
	/** HTTP status of the answer */
	status: number;
	/** the form's field, empty for the form as a whole */
	field: string;
	/** message key */
	message: MessageKey;
}

/** What a shopper is told, or null where the fault belongs to the error page. */
export function stepFailure(error: unknown): StepFailure | null {
	if (isOutage(error)) return { status: 503, field: "", message: "checkout:reason.notSaved" };
	if (!(error instanceof Error) || !("code" in error)) return null;
	const status = "status" in error ? Number(error.status) : 422;
	const details = "details" in error ? (error.details as Record<string, unknown>) : undefined;
	const field = fields[String(details?.field)] ?? "";
	if (error.code === "ADDRESS_INVALID" && field !== "") {
		return { status, field, message: fieldMessages[field] ?? messages.ADDRESS_INVALID };
	}
	const message = messages[error.code as keyof typeof messages] ?? refusalMessage(error);
	return message ? { status, field: "", message } : null;
}
