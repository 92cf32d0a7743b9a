import { type ReactNode, useEffect, useState } from "react";
import type { PaymentMethod } from "~/models/payment/payment.ts";

/** What a browser must be able to do for a method to be of use in it; the others are of use everywhere. */
const needs: Partial<Record<PaymentMethod, () => boolean>> = {
	applepay: () => {
		const { ApplePaySession } = globalThis as {
			ApplePaySession?: { canMakePayments?: () => boolean };
		};
		try {
			return ApplePaySession?.canMakePayments?.() === true;
		} catch {
			// it refuses pages that are not secure
			return false;
		}
	},
};

/** Shows a method where it is usable; one that has to be asked for is not there without a script. */
export function WhenUsable({ method, children }: { method: PaymentMethod; children: ReactNode }) {
	const need = needs[method];
	const [isUsable, setUsable] = useState(need === undefined);
	useEffect(() => {
		if (need) setUsable(need());
	}, [need]);
	return isUsable ? children : null;
}
