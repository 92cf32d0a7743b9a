// The home page's blocks go from edge to edge: no column is around them (PAGE-34).
import { Outlet } from "react-router";

export default function HomeLayout() {
	return (
		<main id="main">
			<Outlet />
		</main>
	);
}
