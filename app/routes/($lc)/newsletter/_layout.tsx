// The newsletter's pages (S2 §2 'newsletter layout'): a few words beside a quiet picture.
import { Outlet } from "react-router";
import { Picture } from "~/ui/picture.tsx";

export default function NewsletterLayout() {
	return (
		<main id="main" className="nl-page wrap">
			<div className="nl-words">
				<Outlet />
			</div>
			<div className="pic">
				<Picture of={{ scene: "newsletter" }} alt="" size="half" />
			</div>
		</main>
	);
}
