import { Outlet, useRouteLoaderData } from "react-router";
import { RoomList } from "~/features/account/room-list.tsx";
import type { RouteHandle } from "~/server/route-handle.ts";

export const handle: RouteHandle = { i18n: ["account"] };

/** The route that knows of a closed account, as app/routes.ts names it. */
const deletion = "routes/($lc)/account/delete/route";

/** D10: whose account is closed has no other room to go to. */
const useIsClosed = () => useRouteLoaderData<{ isDeleted: boolean }>(deletion)?.isDeleted ?? false;

export default function AccountLayout() {
	const isClosed = useIsClosed();
	return (
		<main
			id="main"
			className="wrap grid py-8 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-12 md:py-14 lg:gap-24"
		>
			{isClosed ? null : <RoomList />}
			<div className="min-w-0 max-w-[76rem] md:col-start-2">
				<Outlet />
			</div>
		</main>
	);
}
