import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { wishView } from "#app/models/wishlist/wish-view.ts";
import { readWholeWishlist } from "#app/models/wishlist/wishlist.server.ts";
import { endShare, readShare, share } from "#app/models/wishlist/wishlist-share.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt, optional, unlessDown } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Route } from "./+types/route";
import { type MoveReply, moveToBag } from "./move.server.ts";
import { WishlistPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["wishlist", "catalog", "content"],
	page: "account",
};

interface Moved {
	/** null if there is nothing to show in place */
	reply: MoveReply | null;
	status: number;
	flash: Flash | null;
}

/** Wishes on a page. */
const size = 24;

/** Sends Retry-After while the wishlist cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const [result, areas, shareId] = await Promise.all([
		unlessDown(context, "the wishlist", readWholeWishlist(context)),
		readAreas(context, "wishlist"),
		optional(context, "the wishlist's share", readShare(context), null, null),
	]);
	const frame = {
		page,
		shareId,
		currency: domain.devise,
		blocks: areas.down,
	};
	if (!result.ok) {
		const nothing = { ...frame, wishes: null, total: 0, pageCount: 0 };
		return downPage(nothing);
	}
	const total = result.data.length;
	const pageCount = Math.ceil(total / size);
	if (page > Math.max(1, pageCount)) {
		const last = pageCount > 1 ? pageCount : null;
		return redirectTo(context, urlOf(locale, "account-wishlist", undefined, { p: last }));
	}
	const wishes = result.data.slice((page - 1) * size, page * size).map(wishView);
	return data({ ...frame, wishes, total, pageCount });
}

/** Starts or ends the share; the next page says what was done. */
const linked =
	(act: typeof share, key: Flash["key"]) =>
	async (context: Context): Promise<Moved> => {
		const done = await attempt(act(context));
		if (done.ok) return { reply: null, status: 303, flash: { kind: "success", key } };
		const { key: failed } = failureMessage(done.failure, "wishlist");
		return { reply: null, status: 303, flash: { kind: "warning", key: failed } };
	};

const intents = {
	move: moveToBag,
	share: linked(share, "wishlist:share.done"),
	unshare: linked(endShare, "wishlist:share.ended"),
} as const satisfies Record<string, (context: Context, form: FormData) => Promise<Moved>>;

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await request.formData();
	const run = dispatch(intents, form);
	const { reply, status, flash } = await run(context, form);
	// a script shows the reply in place; without it the page is loaded again
	const isFetched = isClientNavigation(request);
	// for the script it is no redirect
	if (isFetched || !flash) return data(reply, { status: status === 303 ? 200 : status });
	return redirectTo(context, url.pathname + url.search, { status: 303, flash });
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
	return <WishlistPage {...loaderData} pageReply={actionData ?? null} />;
}
