import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { StepHead } from "~/features/checkout/step-head.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { addressFieldNames } from "~/models/address/address.ts";
import { FormErrors } from "~/ui/form/form-errors.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { AddressChoice, DeliveryPhone } from "./address-view.tsx";
import type { DeliveryFields } from "./fields.ts";
import type { DeliveryData } from "./load.server.ts";
import { MethodChoice } from "./method-view.tsx";

const fieldOrder = ["method", "point-LM", "point-PR", "point-LO", "addressChoice"];

interface DeliveryStepProps {
	data: DeliveryData;
	/** what the form's action said */
	answer: SubmissionResult | null;
}

export function DeliveryStep({ data, answer }: DeliveryStepProps) {
	const { t } = useTranslation(["checkout", "forms"]);
	const lastResult = answer ?? data.typed;
	const [form, fields] = useForm<DeliveryFields>({
		id: "delivery",
		lastResult,
		constraint: data.constraint,
		defaultValue: data.filled,
	});
	const part = { data, fields };
	return (
		<>
			<StepHead title={t("delivery.title")}>
				<FormErrors
					form={form}
					order={[...fieldOrder, ...addressFieldNames, "receiverFirstName", "receiverLastName"]}
					answer={answer}
				/>
			</StepHead>
			<Form
				{...getFormProps(form, { ariaAttributes: false })}
				method="post"
				className="delivery grid gap-y-12"
			>
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
					<AddressChoice {...part} typed={lastResult?.initialValue?.addressChoice} />
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
