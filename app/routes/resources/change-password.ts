// Where password managers send their users (PAGE-137). The address without a prefix leads on to that of the host's shop.
import { paths } from "#shop/page-paths.ts";

export const loader = () =>
	new Response(null, {
		status: 302,
		headers: { Location: `/${paths["account-change-password"]}/`, "Cache-Control": "no-store" },
	});
