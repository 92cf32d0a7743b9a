import { Form } from "react-router";
import styles from "#app/features/search/search-form.module.css";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { HelpAnswer } from "#app/models/search/suggestions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Quoted } from "#app/ui/quoted.tsx";
import typography from "#app/ui/typography.module.css";
import answers from "./help-search.module.css";

/** Searches the help pages: a plain GET form that the list of help answers. */
export function HelpSearch({ words = "" }: { words?: string }) {
	const url = useUrl();
	const { t } = useTranslation("content");
	return (
		<search>
			<Form action={url("help", {})} className={styles.form}>
				<label className={typography.unseen} htmlFor="help-search">
					{t("helpAsk")}
				</label>
				<input
					// another search is another field
					key={words}
					id="help-search"
					type="search"
					name="q"
					required
					maxLength={200}
					defaultValue={words}
					placeholder={t("helpAsk")}
					enterKeyHint="search"
					autoComplete="off"
				/>
				<button type="submit" aria-label={t("helpAsk")}>
					<Icon name="arrow" />
				</button>
			</Form>
		</search>
	);
}

/** What the words found, each with its page and a sentence of it. */
export function HelpAnswers({ words, found }: { words: string; found: readonly HelpAnswer[] }) {
	const { t } = useTranslation("content");
	const count = found.length;
	return (
		<section aria-labelledby="help-found" className={answers.found}>
			<div role="status">
				<h2 id="help-found">
					<Quoted>
						{count > 0 ? t("helpFound", { count, query: words }) : t("helpNone", { query: words })}
					</Quoted>
				</h2>
			</div>
			{count > 0 ? (
				<ul>
					{found.map(({ title, href, heading, excerpt }) => (
						<li key={`${href} ${heading}`}>
							<a href={href}>{heading || title}</a>
							{heading ? <small>{title}</small> : null}
							<p>{excerpt}</p>
						</li>
					))}
				</ul>
			) : (
				<p>{t("helpNoneText")}</p>
			)}
		</section>
	);
}
