import { Outlet, useRouteLoaderData } from "react-router";
import { SectionList } from "#app/features/account/section-list.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./_layout.module.css";

export const handle: RouteHandle = { i18n: ["account"] };

/** The route that knows whether the account is closed, as app/routes.ts names it. */
const deletion = "routes/($lc)/account/delete/route";

/** SESSION-34: a customer whose account is closed has no other section to go to. */
const useIsClosed = () => useRouteLoaderData<{ isDeleted: boolean }>(deletion)?.isDeleted ?? false;

export default function AccountLayout() {
	const isClosed = useIsClosed();
	return (
		<main id="main" className={`${layout.wrap} ${styles.account}`}>
			{isClosed ? null : <SectionList />}
			<div className={styles.section}>
				<Outlet />
			</div>
		</main>
	);
}
