import { Form } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { SearchBox } from "./search-box.tsx";
import styles from "./search-form.module.css";

/** The search as a plain GET form; it keeps what was typed. */
export function SearchForm({ query = "" }: { query?: string }) {
	const url = useUrl();
	const { t } = useTranslation("search");
	return (
		<search>
			<Form action={url("search")} className={styles.form}>
				<label className={typography.unseen} htmlFor="q">
					{t("ask")}
				</label>
				{/* the key gives a corrected query a new field */}
				<SearchBox id="q" key={query} defaultValue={query} placeholder={t("label")} />
				<button type="submit" aria-label={t("submit")}>
					<Icon name="arrow" />
				</button>
			</Form>
		</search>
	);
}
