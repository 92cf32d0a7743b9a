import { type ErrorAnswer, type ErrorCode, errorTable } from "./contract/errors.ts";

/** What an operation throws when it cannot do what was asked; it is sent as the one error shape. */
export class GatewayError extends Error {
	readonly code: ErrorCode;
	readonly details: Record<string, unknown> | undefined;

	/** @param message replaces the code's default message, e.g. to name the cart's id (CART-40) */
	constructor(code: ErrorCode, details?: Record<string, unknown>, message?: string) {
		super(message ?? errorTable[code].message);
		this.name = "GatewayError";
		this.code = code;
		this.details = details;
	}

	get status(): number {
		return errorTable[this.code].status;
	}

	toAnswer(): ErrorAnswer {
		const { code, message, details } = this;
		return details ? { code, message, details } : { code, message };
	}
}
