import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import typography from "#app/ui/typography.module.css";
import type { AnsweredQuestion } from "#contract/question/shapes.ts";
import style from "./question-list.module.css";

/**
 * Questions and answers as plain text, each with its language where that is another one than the page's. `data-quoted` marks
 * what customers wrote (PAGE-142).
 */
export function QuestionList({ questions }: { questions: readonly AnsweredQuestion[] }) {
	const { t } = useTranslation("product");
	const { locale } = useShop();
	return (
		<dl className={style.list}>
			{questions.map(({ questionId, words, answer, language, author }) => {
				const lang = language === locale.language ? undefined : language;
				return (
					<div key={questionId}>
						<dt lang={lang} data-quoted="">
							{words}
						</dt>
						<dd lang={lang}>{answer}</dd>
						<dd className={typography.quiet}>
							<span data-quoted="">{author}</span>
							{lang ? ` · ${t(`questions.in.${lang}`)}` : null}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}
