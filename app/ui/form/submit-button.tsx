import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, type ButtonVariant } from "../button.tsx";
import typography from "../typography.module.css";

/**
 * A submit button that says that its form is being sent, and then ignores further presses. Before hydration it is
 * a plain button.
 */
export function SubmitButton({
	children,
	variant,
	name,
	value,
	className,
}: {
	children: ReactNode;
	variant?: ButtonVariant;
	name?: string;
	value?: string;
	className?: string;
}) {
	const { t } = useTranslation("forms");
	const { state, formMethod, formData } = useNavigation();
	const isSent =
		state !== "idle" &&
		formMethod === "POST" &&
		(name === undefined || formData?.get(name) === value);
	return (
		<>
			<Button
				{...(name ? { name, value } : {})}
				{...(variant ? { variant } : {})}
				{...(className ? { className } : {})}
				isBusy={isSent}
				onClick={(event) => {
					if (isSent) event.preventDefault();
				}}
			>
				{children}
			</Button>
			<span role="status" className={typography.unseen}>
				{isSent ? t("pending") : ""}
			</span>
		</>
	);
}
