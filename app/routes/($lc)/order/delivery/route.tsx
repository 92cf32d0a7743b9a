import { Form } from "react-router";
import { addressFieldOrder } from "~/features/checkout/address-fields.tsx";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { brand } from "~/i18n/brand.ts";
import { FormToken } from "~/i18n/form-token.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { orTryAgain } from "~/models/order/outage.server.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import type { Route } from "./+types/route";
import { chooseDelivery } from "./actions.server.ts";
import { loadDelivery } from "./load.server.ts";
import { AddressChoice, DeliveryPhone, MethodChoice } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["checkout", "address", "cart", "forms", "ui"],
	hydrate: "load",
	page: "order-delivery",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const t = getTranslator(context, "checkout");
	return {
		delivery: await orTryAgain(loadDelivery(context)),
		title: `${t("delivery.title")} · ${brand.name}`,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return chooseDelivery(context, await request.formData());
}

const idOf = (field: string) => `delivery-${field.replace(":", "-")}`;
const fieldOrder = ["method", "addressChoice", ...addressFieldOrder];

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["checkout", "forms"]);
	const state = actionData ?? null;
	const part = { data: loaderData.delivery, state, idOf };
	return (
		<>
			<StepHead title={t("delivery.title")} state={state} idOf={idOf} order={fieldOrder} />
			<Form method="post" noValidate className="grid gap-y-12">
				<FormToken />
				<MethodChoice {...part} />
				<AddressChoice {...part} />
				<DeliveryPhone {...part} />
				<div>
					<SubmitButton pendingLabel={t("forms:pending")} className="w-full xs:w-auto">
						{t("delivery.submit")}
					</SubmitButton>
				</div>
			</Form>
		</>
	);
}
