// The product's own provider (CHECKOUT-45): nothing is left to pay once gift cards have paid, so it moves no money and calls
// no service. The shop's own books record it as a payment of no amount.
import type { GatewayContext } from "#gateway/context.ts";
import type { PaymentProvider } from "./provider.ts";
import { findPayment } from "./store.ts";

export const freeProvider = "own";
/** `paymentProduct` of a cart that gift cards pay in full. */
const freeProduct = "free";

export function createFreeProvider({ db }: Pick<GatewayContext, "db">): PaymentProvider {
	return {
		name: freeProvider,
		takes: (product) => product === freeProduct,
		async start({ paymentId, amount }) {
			if (amount.centAmount !== 0) throw new Error("the free provider moves no money");
			return { reference: paymentId, status: "Authorised", redirectUrl: null };
		},
		async read(reference) {
			const payment = await findPayment(db, { provider: freeProvider, reference });
			if (!payment) return null;
			const { paymentId, currency } = payment;
			const amount = { centAmount: 0, currencyCode: currency };
			return { reference, paymentId, status: "Authorised", amount, redirectUrl: null };
		},
		readRedirect: async () => null,
		capture: async (_reference, { centAmount }) => (centAmount === 0 ? "captured" : "lost"),
		cancel: async () => "cancelled",
		refund: async (_reference, { centAmount }) => (centAmount === 0 ? "refunded" : "refused"),
		readWebhook: async () => null,
	};
}
