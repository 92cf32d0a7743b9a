// The newsletter's pages (PAGE-27): a short text beside a plain picture.
import { Outlet } from "react-router";
import style from "~/features/newsletter/newsletter-page.module.css";
import layout from "~/ui/layout.module.css";
import picture from "~/ui/picture.module.css";
import { Picture } from "~/ui/picture.tsx";

export default function NewsletterLayout() {
	return (
		<main id="main" className={`${style.page} ${layout.wrap}`} data-newsletter="page">
			<div className={style.words}>
				<Outlet />
			</div>
			<div className={`${picture.frame} ${style.picture}`}>
				<Picture picture={{ scene: "newsletter" }} alt="" size="half" />
			</div>
		</main>
	);
}
