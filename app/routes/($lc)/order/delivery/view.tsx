import { Form } from "react-router";
import { addressFieldOrder } from "~/features/checkout/address-fields.tsx";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { FormToken } from "~/i18n/form-token.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { AddressChoice, DeliveryPhone } from "./address-view.tsx";
import type { DeliveryData } from "./load.server.ts";
import { MethodChoice } from "./method-view.tsx";

const idOf = (field: string) => `delivery-${field.replace(":", "-")}`;
const fieldOrder = ["method", "point-LM", "point-PR", "point-LO", "addressChoice"];

interface DeliveryStepProps {
	data: DeliveryData;
	/** what the form's action said */
	answer: FormState | null;
}

export function DeliveryStep({ data, answer }: DeliveryStepProps) {
	const { t } = useTranslation(["checkout", "forms"]);
	const state = answer ?? data.typed;
	const part = { data, state, idOf };
	return (
		<>
			<StepHead
				title={t("delivery.title")}
				state={state}
				idOf={idOf}
				order={[...fieldOrder, ...addressFieldOrder, "receiverFirstName", "receiverLastName"]}
			/>
			<Form method="post" noValidate className="delivery grid gap-y-12">
				<FormToken />
				{/* the first button is the one that Enter presses */}
				<button
					type="submit"
					name="intent"
					value="enter"
					tabIndex={-1}
					aria-hidden="true"
					className="sr-only"
				>
					{t("delivery.submit")}
				</button>
				<MethodChoice {...part} />
				<div className="door">
					<AddressChoice {...part} />
				</div>
				<div className="reach">
					<DeliveryPhone {...part} />
				</div>
				<div>
					<SubmitButton pendingLabel={t("forms:pending")} className="w-full xs:w-auto">
						{t("delivery.submit")}
					</SubmitButton>
				</div>
			</Form>
		</>
	);
}
