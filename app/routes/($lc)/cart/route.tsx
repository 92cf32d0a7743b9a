import { Suspense } from "react";
import { data } from "react-router";
import { BelowRows } from "#app/features/cart/below-rows.tsx";
import styles from "#app/features/cart/cart.module.css";
import { CartExtras } from "#app/features/cart/cart-extras.tsx";
import { CartRow } from "#app/features/cart/cart-row.tsx";
import { CartDown, EmptyCart } from "#app/features/cart/cart-states.tsx";
import { CartSummary } from "#app/features/cart/cart-summary.tsx";
import { type CartReply, cartParts } from "#app/features/cart/reply.ts";
import rows from "#app/features/cart/rows.module.css";
import { AreaLine } from "#app/features/content/area-line.tsx";
import { Seen } from "#app/features/measurement/seen.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import type { CartEntry, CartView } from "#app/models/cart/cart-view.ts";
import type { LineChange } from "#app/models/cart/line-change.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { cartViewed } from "#app/models/measurement/shop-events.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, seeOther } from "#app/server/respond.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { replyOf, runCartIntent } from "./actions.server.ts";
import { type CartPageData, loadCartPage } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["cart", "catalog", "forms"],
	page: "cart",
};

/** Sends Retry-After while the cart API is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await loadCartPage(context, url);
	const cart = page.state === "filled" ? await readCart(context) : null;
	const seen = viewEvents(context, cart, cartViewed);
	if (page.state !== "down") return data({ page, seen });
	return downPage({ page, seen });
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const outcome = await runCartIntent(context, form);
	if (outcome instanceof Response) return outcome;
	if (!outcome.ok) return data(await replyOf(context, outcome), { status: outcome.status });
	const stays = isClientNavigation(request) && form.get("stay") !== "no";
	// a fetcher shows the reply in place; a plain form is redirected, so that the page can be reloaded
	if (stays) return data(await replyOf(context, outcome));
	const back = form.get("return_to");
	const path = typeof back === "string" ? back : urlOf(getShop(context).locale, "cart");
	return seeOther(context, path, outcome.flash);
}

/** Also after a refused change, since the cart may have changed before it. */
export const shouldRevalidate = () => true;

type Refused = Extract<CartReply, { ok: false }>;

function CartRows({
	entries,
	currency,
	failure,
	change,
}: {
	entries: readonly CartEntry[];
	currency: string;
	failure: Refused | null;
	change: LineChange | null;
}) {
	const { t } = useTranslation("cart");
	if (entries.length === 0) return null;
	return (
		<ul aria-label={t("lines")} className={`${rows.list} ${styles.rows}`}>
			{entries.map((entry, at) => (
				<li key={entry.key}>
					<CartRow
						entry={entry}
						currency={currency}
						isFirst={at === 0}
						failure={failure?.about === entry.key ? failure.message : null}
						change={change?.lineId === entry.key ? change : null}
					/>
				</li>
			))}
		</ul>
	);
}

/** Title of the cart page, and how many items are in the cart. */
function CartHead({ view: { preOrder, count } }: { view: CartView }) {
	const { t } = useTranslation("cart");
	return (
		<>
			<h1 className={typography.title}>{t(preOrder ? "preOrder.title" : "title")}</h1>
			<p className={`${typography.muted} ${styles.count}`}>{t("count", { count })}</p>
		</>
	);
}

/** The refusal of a form posted without scripts, when no row or part of the page shows it. */
function PageRefusal({
	refused,
	entries,
}: {
	refused: Extract<CartReply, { ok: false }>;
	entries: readonly CartEntry[];
}) {
	const places = [...entries.map(({ key }) => key), ...Object.values(cartParts)];
	if (refused.about && places.includes(refused.about)) return null;
	return (
		<div className={styles.refusal}>
			<Notice kind="danger" isLive>
				{refused.message}
			</Notice>
		</div>
	);
}

/** Wishes and recommendations below the cart. */
function Recommended({
	rows,
	currency,
	isEmpty,
}: {
	rows: Promise<readonly RecommendationRow[]>;
	currency: string;
	/** the cart has no product to base recommendations on */
	isEmpty: boolean;
}) {
	const { t } = useTranslation("cart");
	return (
		<>
			<Wishes />
			<Recommendations
				rows={rows}
				kind={isEmpty ? "popular" : "worn-with"}
				currency={currency}
				otherwise={<p className={typography.quiet}>{t("recommendationsGone")}</p>}
			/>
		</>
	);
}

/**
 * Filled or just emptied: the rows stay the same elements, so that the undo of the last removed line keeps its focus and
 * its time. Sum and extras hydrate apart from the rows (`Suspense`), so that no task is long.
 */
function CartContents({
	data,
	failure,
}: {
	data: Exclude<CartPageData, { state: "down" }>;
	failure: CartReply | null;
}) {
	const { locale } = useShop();
	const filled = data.state === "filled" ? data : null;
	const refused = failure?.ok === false ? failure : null;
	const { entries = [], currency = locale.currency } = data.view ?? {};
	return (
		<div className={styles.page}>
			{filled ? <CartHead view={filled.view} /> : null}
			{refused ? <PageRefusal refused={refused} entries={filled ? entries : []} /> : null}
			<div className={filled ? styles.columns : undefined}>
				<div>
					<CartRows
						entries={entries}
						currency={currency}
						failure={refused}
						change={filled?.change ?? null}
					/>
					{filled ? <BelowRows view={filled.view} /> : null}
					{filled ? <AreaLine line={filled.line} /> : null}
				</div>
				{filled ? (
					<>
						<Suspense>
							<CartSummary
								view={filled.view}
								shipping={filled.shipping}
								deliveryFrom={filled.deliveryFrom}
								codeConstraint={filled.codeConstraint}
								keptCode={filled.keptCode}
								next={filled.next}
								express={filled.express}
								sheets={filled.sheets}
								signIn={filled.signIn}
								page={refused}
							/>
						</Suspense>
						<Suspense>
							<CartExtras {...filled} page={refused} />
						</Suspense>
					</>
				) : null}
			</div>
			{data.state === "empty" ? <EmptyCart families={data.families} /> : null}
			{data.recommended ? (
				<Recommended rows={data.recommended} currency={currency} isEmpty={!filled} />
			) : null}
		</div>
	);
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, seen } = loaderData;
	const { t } = useTranslation("cart");
	return (
		<>
			<PageHead title={t("title")} />
			<Seen event={seen} />
			{page.state === "down" ? (
				<CartDown />
			) : (
				<CartContents data={page} failure={actionData ?? null} />
			)}
		</>
	);
}
