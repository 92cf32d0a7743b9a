import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./password-toggle.module.css";

/** Shows what was typed into a password field, and hides it again (PAGE-89); rendered only once scripts run. */
export function PasswordToggle({
	inputId,
	label,
	isShown,
	onToggle,
}: {
	inputId: string;
	/** label of the field */
	label: string;
	isShown: boolean;
	onToggle: () => void;
}) {
	const { t } = useTranslation("forms");
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return null;
	const words = t(isShown ? "hide" : "show");
	return (
		<button
			type="button"
			className={styles.toggle}
			aria-controls={inputId}
			aria-label={`${words}: ${label}`}
			onClick={onToggle}
		>
			{words}
		</button>
	);
}
