import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { QuestionView } from "#app/models/question/question-view.ts";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import style from "./question-list.module.css";

/**
 * Questions and answers as plain text: who asked, when, and who answers, with the language where that is another one than the
 * page's. `data-quoted` marks what customers wrote (PAGE-142).
 */
export function QuestionList({ questions }: { questions: readonly QuestionView[] }) {
	const { t } = useTranslation("product");
	const { locale } = useShop();
	return (
		<dl className={style.list}>
			{questions.map(({ questionId, words, answer, language, author, askedAt, askedOn }) => {
				const lang = language === locale.language ? undefined : language;
				return (
					<div key={questionId}>
						<dt lang={lang} data-quoted="">
							{words}
						</dt>
						<dd className={typography.quiet}>
							<span data-quoted="">{author}</span>
							<Dot />
							<time dateTime={askedAt.slice(0, 10)}>{askedOn}</time>
							{lang ? (
								<>
									<Dot />
									{t(`questions.in.${lang}`)}
								</>
							) : null}
						</dd>
						<dd className={style.answered}>{t("questions.answer")}</dd>
						<dd lang={lang}>{answer}</dd>
					</div>
				);
			})}
		</dl>
	);
}
