import { Form } from "react-router";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { brand } from "~/i18n/brand.ts";
import { FormToken } from "~/i18n/form-token.tsx";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { isReturnReason, offeredPayments } from "~/models/payment/payment.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { Checkbox } from "~/ui/form/checkbox.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { Route } from "./+types/route";
import { pay } from "./actions.server.ts";
import { PaymentChoice } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart", "forms", "ui"],
	hydrate: "load",
	page: "order-payment",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const t = getTranslator(context, "checkout");
	const cart = await readCart(context);
	if (!cart) throw new Error("payment without a cart: no init-order");
	const { centAmount, currencyCode } = cart.totalPrice;
	const reason = url.searchParams.get("reason");
	return {
		offers: offeredPayments(domain.paymentProducts, centAmount),
		amount: centAmount,
		currency: currencyCode,
		/** why the shopper is back from the payment site */
		reason: isReturnReason(reason) ? t(`reason.${reason}`) : null,
		title: `${t("payment.title")} · ${brand.name}`,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return pay(context, await request.formData());
}

const idOf = (field: string) => `payment-${field}`;
const fieldOrder = ["method", "terms"];

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
	const { offers, amount, currency, reason } = loaderData;
	const { t } = useTranslation(["checkout", "forms"]);
	const { locale } = useShop();
	const state = actionData ?? (reason ? { values: {}, errors: { "": reason } } : null);
	return (
		<>
			<StepHead title={t("payment.title")} state={state} idOf={idOf} order={fieldOrder} />
			{offers.length === 0 ? (
				<Notice kind="warning">{t("payment.none")}</Notice>
			) : (
				<Form method="post" noValidate className="grid gap-y-10">
					<FormToken />
					<PaymentChoice
						offers={offers}
						amount={amount}
						currency={currency}
						state={state}
						idOf={idOf}
					/>
					<Checkbox
						id={idOf("terms")}
						name="terms"
						label={t("payment.terms")}
						error={state?.errors.terms}
						defaultChecked={state?.values.terms === "yes"}
						required
					/>
					<div>
						<SubmitButton pendingLabel={t("forms:pending")} className="w-full xs:w-auto">
							<Icon name="lock" />
							{t("payment.submit", { amount: formatMoney(amount, currency, locale) })}
						</SubmitButton>
					</div>
				</Form>
			)}
		</>
	);
}
