import { useTranslation } from "#app/i18n/use-translation.ts";
import { Notice } from "#app/ui/notice.tsx";

/** In place of a map that cannot be loaded or drawn: the list beside it says the same. */
export function NoMap() {
	const { t } = useTranslation("places");
	return <Notice kind="info">{t("map.failed")}</Notice>;
}
