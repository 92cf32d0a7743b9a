import { useTranslation } from "~/i18n/use-translation.ts";

/** First thing the Tab key meets: over the header, to the page's `#main`. */
export function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a className="skip" href="#main">
			{t("skip")}
		</a>
	);
}
