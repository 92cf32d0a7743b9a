import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./copy-code.module.css";

/**
 * Copies a code by one press. It stands in the document from the start, so that nothing moves; without a script it is not
 * shown, and the code beside it is text that can be selected.
 */
export function CopyCode({ code }: { code: string }) {
	const { t } = useTranslation("ui");
	const copy = () => {
		import("./copy-text.ts").then((act) =>
			act.copyText(code, t("copied", { text: code }), t("notCopied", { text: code })),
		);
	};
	return (
		<button
			type="button"
			data-hold=""
			className={styles.copy}
			aria-label={t("copyText", { text: code })}
			onClick={copy}
		>
			{t("copy")}
		</button>
	);
}
