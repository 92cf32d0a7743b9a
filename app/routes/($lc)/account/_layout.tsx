import { Outlet } from "react-router";
import { RoomList } from "~/features/account/room-list.tsx";
import type { RouteHandle } from "~/server/route-handle.ts";

export const handle: RouteHandle = { i18n: ["account"] };

export default function AccountLayout() {
	return (
		<main
			id="main"
			className="wrap grid py-8 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-12 md:py-14 lg:gap-24"
		>
			<RoomList />
			<div className="min-w-0 max-w-[76rem]">
				<Outlet />
			</div>
		</main>
	);
}
