import { useTranslation } from "react-i18next";

/** First thing the Tab key meets: over the header, to the page's `#main`. */
export function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a className="skip" href="#main">
			{t("skip")}
		</a>
	);
}
