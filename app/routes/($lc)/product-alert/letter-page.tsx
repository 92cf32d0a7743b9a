import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import formPage from "#app/ui/form-page.module.css";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** What a letter's link leads to: a button that does it, then what came of it. */
export function LetterPage({
	about,
	outcome,
}: {
	about: "confirm" | "end";
	outcome: "done" | "gone" | "down" | undefined;
}) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const isOver = outcome === "done" || outcome === "gone";
	const words = (part: "title" | "text" | "submit" | `${"done" | "gone"}${"Title" | "Text"}`) =>
		about === "confirm" ? t(`mail.confirm.${part}`) : t(`mail.end.${part}`);
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
					{t("down")}
				</Notice>
			) : null}
			{isOver ? (
				<p>
					<a className={buttonClass("line")} href={url("index")}>
						{t("empty.action")}
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
