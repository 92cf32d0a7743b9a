// The shopper's cart, and one that was shared with them (PAGE-34).
import { Outlet } from "react-router";
import layout from "#app/ui/layout.module.css";

export default function CartLayout() {
	return (
		<main id="main" className={layout.wrap}>
			<Outlet />
		</main>
	);
}
