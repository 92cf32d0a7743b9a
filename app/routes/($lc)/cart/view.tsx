import { useFetchers } from "react-router";
import { CartRow } from "~/features/cart/cart-row.tsx";
import { EmptyCart } from "~/features/cart/cart-states.tsx";
import { CartTotals } from "~/features/cart/cart-totals.tsx";
import type { CartReply } from "~/features/cart/reply.ts";
import { ShippingProgress } from "~/features/cart/shipping-progress.tsx";
import { FormToken } from "~/i18n/form-token.tsx";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartEntry } from "~/models/cart/cart-view.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { CartPageData } from "./load.server.ts";

type Filled = Extract<CartPageData, { state: "filled" }>;

const keyOf = (entry: CartEntry) => (entry.kind === "line" ? entry.line.key : entry.removed.lineId);

function CartRows({
	entries,
	currency,
	failure,
}: {
	entries: readonly CartEntry[];
	currency: string;
	failure: Extract<CartReply, { ok: false }> | null;
}) {
	const { t } = useTranslation("cart");
	if (entries.length === 0) return null;
	return (
		<ul aria-label={t("lines")} className="@container border-line has-[article]:border-t">
			{entries.map((entry) => (
				<li key={keyOf(entry)}>
					<CartRow
						entry={entry}
						currency={currency}
						failure={failure?.lineId === keyOf(entry) ? failure.message : null}
					/>
				</li>
			))}
		</ul>
	);
}

function Summary({ view, shipping, deliveryFrom }: Filled) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const isChanging = useFetchers().some(({ state }) => state !== "idle");
	return (
		<section
			aria-labelledby="cart-summary"
			aria-busy={isChanging || undefined}
			className="bg-stone px-5 py-7 md:sticky md:top-[calc(var(--head)+1.5rem)] md:px-8 md:py-9"
		>
			<h2 id="cart-summary" className="font-display text-xl">
				{t("summary")}
			</h2>
			{shipping ? (
				<div className="mt-5">
					<ShippingProgress shipping={shipping} />
				</div>
			) : null}
			<div className="mt-6">
				<CartTotals totals={view} deliveryFrom={deliveryFrom} />
			</div>
			{view.isOrderable ? null : (
				<div className="mt-5">
					<Notice kind="warning">{t("blocked")}</Notice>
				</div>
			)}
			<Link to={url("order-billing")} className={buttonClass("ink", "mt-6 w-full")}>
				{t("checkout")}
			</Link>
			<p className="mt-4 flex items-start gap-2 text-xs text-muted">
				<Icon name="lock" className="mt-px" />
				<span>
					{t("secure")}
					<span aria-hidden="true"> · </span>
					{t("checkoutNote")}
				</span>
			</p>
		</section>
	);
}

function EmptyingForm() {
	const { t } = useTranslation("cart");
	return (
		<details className="text-sm">
			<summary className="btn-text">{t("clear.ask")}</summary>
			<form method="post" className="mt-2">
				<FormToken />
				<Button look="line" name="intent" value="clear">
					{t("clear.confirm")}
				</Button>
			</form>
		</details>
	);
}

function BelowRows({ view }: { view: Filled["view"] }) {
	const { t } = useTranslation(["cart", "forms"]);
	const url = useUrl();
	return (
		<>
			{view.hasMovedPrices ? (
				<form method="post" className="mt-5">
					<FormToken />
					<SubmitButton look="line" name="intent" value="refresh" pendingLabel={t("forms:pending")}>
						{t("takePrices")}
					</SubmitButton>
				</form>
			) : null}
			<div className="mt-5 flex flex-wrap items-start justify-between gap-x-8">
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
				<EmptyingForm />
			</div>
		</>
	);
}

const columns =
	"mt-8 grid items-start gap-10 md:mt-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-24";

/**
 * Filled or just emptied: the rows stay the same elements, so that the way back to the last line that was removed
 * keeps its focus and its time.
 */
export function CartContents({
	data,
	failure,
}: {
	data: Exclude<CartPageData, { state: "down" }>;
	failure: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const filled = data.state === "filled" ? data : null;
	const refused = failure?.ok === false ? failure : null;
	const { entries = [], currency = "" } = data.view ?? {};
	return (
		<div className="py-8 md:py-12">
			{filled ? (
				<>
					<h1 className="font-display text-3xl">{t("title")}</h1>
					<p className="mt-3 text-muted">{t("count", { count: filled.view.count })}</p>
				</>
			) : null}
			{refused && !entries.some((entry) => keyOf(entry) === refused.lineId) ? (
				<div className="mt-6">
					<Notice kind="danger" isLive>
						{refused.message}
					</Notice>
				</div>
			) : null}
			<div className={filled ? columns : ""}>
				<div>
					<CartRows entries={entries} currency={currency} failure={refused} />
					{filled ? <BelowRows view={filled.view} /> : null}
				</div>
				{filled ? <Summary {...filled} /> : null}
			</div>
			{data.state === "empty" ? <EmptyCart families={data.families} /> : null}
		</div>
	);
}
