import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { StepHead } from "#app/features/checkout/step-head.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressFieldNames } from "#app/models/address/address.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AddressChoice, DeliveryPhone } from "./address-view.tsx";
import type { DeliveryFields } from "./fields.ts";
import type { DeliveryData } from "./load.server.ts";
import { MethodChoice } from "./method-view.tsx";
import styles from "./view.module.css";

const fieldOrder = ["method", "point-LM", "point-PR", "point-LO", "addressChoice"];

interface DeliveryStepProps {
	data: DeliveryData;
	/** reply of the form's action */
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
			<PostForm
				via={Form}
				{...getFormProps(form, { ariaAttributes: false })}
				className={styles.delivery}
			>
				{/* Enter presses the first button of a form */}
				<button
					type="submit"
					name="intent"
					value="enter"
					tabIndex={-1}
					aria-hidden="true"
					className={typography.unseen}
				>
					{t("delivery.submit")}
				</button>
				<MethodChoice {...part} />
				<div className={styles.address}>
					<AddressChoice {...part} typed={lastResult?.initialValue?.addressChoice} />
				</div>
				<div className={styles.reach}>
					<DeliveryPhone {...part} />
				</div>
				<div>
					<SubmitButton pendingLabel={t("forms:pending")} className={layout.wideOnPhones}>
						{t("delivery.submit")}
					</SubmitButton>
				</div>
			</PostForm>
		</>
	);
}
