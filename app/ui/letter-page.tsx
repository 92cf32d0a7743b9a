import { useUrl } from "#app/i18n/shop.tsx";
import { buttonClass } from "./button.tsx";
import { PostForm } from "./form/post-form.tsx";
import formPage from "./form-page.module.css";
import layout from "./layout.module.css";
import { Notice } from "./notice.tsx";
import { PageHead } from "./page-head.tsx";
import { Unbroken } from "./unbroken.tsx";

/** `on` is the link into the shop once it is over. */
export type LetterPageWord =
	| "title"
	| "text"
	| "submit"
	| `${"done" | "gone"}${"Title" | "Text"}`
	| "down"
	| "on";

/** What a letter's link leads to: a button that does it, then what came of it. */
export function LetterPage({
	outcome,
	words,
}: {
	outcome: "done" | "gone" | "down" | undefined;
	words: (part: LetterPageWord) => string;
}) {
	const url = useUrl();
	const isOver = outcome === "done" || outcome === "gone";
	const title = words(isOver ? `${outcome}Title` : "title");
	return (
		<main id="main" className={`${layout.wrap} ${formPage.letter}`}>
			<PageHead title={title} />
			<h1>
				<Unbroken>{title}</Unbroken>
			</h1>
			<p>{words(isOver ? `${outcome}Text` : "text")}</p>
			{outcome === "down" ? (
				<Notice kind="danger" isLive>
					{words("down")}
				</Notice>
			) : null}
			{isOver ? (
				<p>
					<a className={buttonClass("line")} href={url("index")}>
						{words("on")}
					</a>
				</p>
			) : (
				<PostForm>
					<button type="submit" className={buttonClass()}>
						{words("submit")}
					</button>
				</PostForm>
			)}
		</main>
	);
}
