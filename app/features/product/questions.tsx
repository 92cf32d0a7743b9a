import { QuestionList } from "#app/features/question/question-list.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import { questionsOnPage } from "#contract/question/limits.ts";
import type { AnsweredQuestion } from "#contract/question/shapes.ts";

/** Questions about the product and the operator's answers (CATALOGUE-111): the first few, with the way to all and to asking. */
export function Questions({
	productId,
	questions,
}: {
	productId: string;
	/** empty where they cannot be loaded */
	questions: readonly AnsweredQuestion[];
}) {
	const { t } = useTranslation("product");
	const url = useUrl();
	const count = questions.length;
	const title = count > 0 ? t("questions.counted", { count }) : t("questions.title");
	return (
		<Disclosure title={<h2>{title}</h2>}>
			{count > 0 ? (
				<QuestionList questions={questions.slice(0, questionsOnPage)} />
			) : (
				<p>{t("questions.none")}</p>
			)}
			<p>
				<a href={url("questions", { productId })} className={typography.link}>
					{t(count > questionsOnPage ? "questions.all" : "questions.ask")}
				</a>
			</p>
		</Disclosure>
	);
}
