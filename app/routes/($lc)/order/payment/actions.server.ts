import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { urlOf } from "~/i18n/urls.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { failedForm, refusedForm } from "~/models/form/reply.server.ts";
import { stepFailure } from "~/models/order/failures.ts";
import { startPayment } from "~/models/payment/payment.server.ts";
import { offeredPayments, outcomeOf } from "~/models/payment/payment.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";

function paymentSchema(methods: readonly string[]) {
	return z.object({
		method: z
			.string({ error: "forms:error.paymentRequired" })
			.refine((name) => methods.includes(name), "forms:error.paymentRequired"),
		terms: z.literal("yes", { error: "forms:error.termsRequired" }),
	});
}

/** S2 §4 412: the cart shows what is true now; nothing was charged. */
function toChangedCart(context: Context): Response {
	return redirectTo(context, urlOf(getShop(context).locale, "cart"), {
		status: 303,
		flash: { kind: "warning", key: "cart:failure.stockOrPriceMoved" },
	});
}

export async function pay(context: Context, form: FormData) {
	const { domain, locale, origin } = getShop(context);
	const amount = (await readCart(context))?.totalPrice.centAmount ?? 0;
	const methods = offeredPayments(domain.paymentProducts, amount).map(({ method }) => method);
	const submission = parseWithZod(form, { schema: paymentSchema(methods) });
	if (submission.status !== "success") {
		return data(refusedForm(context, submission.reply()), { status: 400 });
	}
	const returnUrl = origin + urlOf(locale, "order-adyen-check");
	try {
		const started = await startPayment(context, {
			paymentProduct: submission.value.method,
			returnUrl,
			locale: locale.tag,
		});
		// another program, even where it is served under our own origin
		if (started.redirectUrl) return redirectDocument(started.redirectUrl, { status: 303 });
		const outcome = outcomeOf(started.resultCode);
		if (outcome === "placed" || outcome === "waiting") {
			return redirectTo(context, urlOf(locale, "order-confirmation"), { status: 303 });
		}
		const message = `checkout:reason.${outcome}`;
		return data(failedForm(context, form, { field: "", message }), { status: 402 });
	} catch (error) {
		if (error instanceof GatewayFailure && error.code === "CART_CHANGED") {
			return toChangedCart(context);
		}
		const failure = stepFailure(error);
		if (!failure) throw error;
		const isDown = failure.message === "checkout:reason.notSaved";
		const message = isDown ? "checkout:reason.unavailable" : failure.message;
		return data(failedForm(context, form, { field: "", message }), { status: failure.status });
	}
}
