import type { AnsweredQuestion } from "#contract/question/shapes.ts";

/** An answered question as the pages show it. */
export interface QuestionView extends AnsweredQuestion {
	/** the day, in the page's language */
	askedOn: string;
}
