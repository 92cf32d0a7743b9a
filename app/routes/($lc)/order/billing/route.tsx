import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form } from "react-router";
import {
	AddressFields,
	addressFieldOrder,
	PhoneFields,
} from "~/features/checkout/address-fields.tsx";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { brand } from "~/i18n/brand.ts";
import { FormToken } from "~/i18n/form-token.tsx";
import { urlOf } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { toCartAddress } from "~/models/address/address.ts";
import { addressSchema } from "~/models/address/address-schema.server.ts";
import { failedForm, refusedForm } from "~/models/form/reply.server.ts";
import { setBilling } from "~/models/order/checkout.server.ts";
import { stepFailure } from "~/models/order/failures.ts";
import { getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import type { Route } from "./+types/route";
import { billingRules, loadBilling } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["checkout", "address", "cart", "forms", "ui"],
	hydrate: "load",
	page: "order-billing",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "checkout");
	return {
		...(await loadBilling(context)),
		title: `${t("billing.title")} · ${brand.name}`,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const submission = parseWithZod(form, { schema: addressSchema(billingRules(context)) });
	if (submission.status !== "success") {
		return data(refusedForm(context, submission.reply()), { status: 400 });
	}
	try {
		await setBilling(context, toCartAddress(submission.value));
	} catch (error) {
		const failure = stepFailure(error);
		if (!failure) throw error;
		return data(failedForm(context, form, failure), { status: failure.status });
	}
	return redirectTo(context, urlOf(getShop(context).locale, "order-delivery"), { status: 303 });
}

const idOf = (field: string) => `billing-${field}`;

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
	const { address, countries, phoneCountries, phoneRequired } = loaderData;
	const { t } = useTranslation(["checkout", "forms"]);
	const state = actionData ?? null;
	const shared = { idOf, section: "billing", state, address } as const;
	return (
		<>
			<StepHead
				title={t("billing.title")}
				intro={t("billing.intro")}
				state={state}
				idOf={idOf}
				order={addressFieldOrder}
			/>
			<Form method="post" noValidate>
				<FormToken />
				<AddressFields {...shared} countries={countries} />
				<div className="mt-6">
					<PhoneFields
						{...shared}
						countries={phoneCountries}
						optional={phoneRequired ? null : t("forms:optional")}
					/>
				</div>
				<SubmitButton pendingLabel={t("forms:pending")} className="mt-10 w-full xs:w-auto">
					{t("billing.submit")}
				</SubmitButton>
			</Form>
		</>
	);
}
