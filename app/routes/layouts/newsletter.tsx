// The newsletter's pages (PAGE-27): a short text beside a plain picture.
import { Outlet } from "react-router";
import style from "#app/features/newsletter/newsletter-page.module.css";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";

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
