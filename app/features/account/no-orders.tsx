import { useTranslation } from "#app/i18n/use-translation.ts";
import { NothingYet } from "./nothing-yet.tsx";

/** Shown when there are no orders yet. */
export function NoOrders() {
	const { t } = useTranslation("account");
	return (
		<NothingYet
			title={t("noOrders.title")}
			text={t("noOrders.text")}
			action={t("noOrders.action")}
		/>
	);
}
