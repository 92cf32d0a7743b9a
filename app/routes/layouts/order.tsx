import type { ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { Items } from "#app/features/checkout/items.tsx";
import styles from "#app/features/checkout/order-summary.module.css";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { handleOf } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { splitPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { type DeliveryFrom, deliveryFrom } from "#app/models/cart/cart.ts";
import type { Totals } from "#app/models/cart/cart-totals.ts";
import { summaryOfCart } from "#app/models/cart/cart-view.ts";
import type { Item } from "#app/models/cart/items.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { methodsOrNone } from "#app/models/delivery/delivery.server.ts";
import { orderSteps, type RailStep, railStepOf, stepRail } from "#app/models/order/steps.ts";
import { optional } from "#app/server/failures.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import type { Route } from "./+types/order";
import style from "./order.module.css";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart"],
	hydrate: "load",
};

/** After the steps there is no cart to summarise: it has become an order, or is about to. */
function isStep(url: URL): boolean {
	const name = splitPath(url.pathname).rest.replaceAll("/", "");
	return orderSteps.some((step) => step === name);
}

/**
 * Asks for the cart and the account at once: the guards need one after the other, and handle what fails. Without a sign-in they
 * ask for neither.
 */
export const middleware: Route.MiddlewareFunction[] = [
	({ context }) => {
		if (!getSession(context).isSignedIn) return;
		void Promise.allSettled([readCart(context), readCustomer(context)]);
	},
];

export async function loader({ url, context }: Route.LoaderArgs) {
	const { domain, locale } = getShop(context);
	if (!isStep(url)) return { steps: [], summary: null };
	const known = readCart(context).then(async (cart) => {
		// as in the bag: a delivery that is not chosen yet has a price all the same
		const methods = cart && !cart.shippingInfo ? await methodsOrNone(context) : [];
		const summary: Summary | null = cart && {
			...summaryOfCart(cart, locale.language),
			deliveryFrom: deliveryFrom(methods, cart, domain.freeCartCriteria),
		};
		return { steps: stepRail(cart, domain.funnel), summary };
	});
	return optional(context, "the summary of the order", known, { steps: [], summary: null }, null);
}

/** Also after a refused form, since the cart may have changed before it. */
export const shouldRevalidate = () => true;

/** A step on the left and the order on the right; on phones the order is folded above the step. */
function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className={`${layout.wrap} ${style.columns}`}>
			<div className={style.aside}>{aside}</div>
			<div className={style.step}>{children}</div>
		</div>
	);
}

/**
 * Where the shopper is in the checkout: steps that are open are links, the others plain words.
 * @param current route name of the step shown
 */
function StepRail({ steps, current }: { steps: readonly RailStep[]; current: string }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const at = steps.findIndex(({ step }) => step === current);
	return (
		<nav aria-label={t("rail")} className={`${layout.wrap} ${style.rail}`}>
			<ol>
				{steps.map(({ step, isOpen }, index) => {
					const isCurrent = index === at;
					const isDone = index < at;
					const words = (
						<>
							<span aria-hidden="true" className={style.mark}>
								{isDone ? <Icon name="check" /> : `${index + 1}`}
							</span>
							{t(`step.${step}`)}
							{isDone ? <span className={typography.unseen}>({t("done")})</span> : null}
						</>
					);
					return (
						<li key={step}>
							{isCurrent ? (
								<span aria-current="step">{words}</span>
							) : isOpen ? (
								<Link to={url(step)}>{words}</Link>
							) : (
								<span className={style.shut}>{words}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

interface Summary extends Totals {
	items: Item[];
	count: number;
	deliveryFrom: DeliveryFrom | null;
}

function Contents({ summary }: { summary: Summary }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	return (
		<>
			<Items items={summary.items} currency={summary.currency} />
			<div className={styles.totals}>
				<CartTotals totals={summary} deliveryFrom={summary.deliveryFrom} />
			</div>
			<Link to={url("cart")} className={buttonClass("text", styles.edit)}>
				{t("summary.editCart")}
			</Link>
		</>
	);
}

/** What is being ordered: folded on phones, beside the step on wide pages. */
function OrderSummary({ summary }: { summary: Summary }) {
	const { t } = useTranslation(["checkout", "cart"]);
	const { locale } = useShop();
	return (
		<>
			<details className={styles.folded}>
				<summary className={`${typography.small} ${styles.head}`}>
					<span className={styles.named}>
						<Icon name="bag" />
						<span>
							{t("summary.title")}
							<Dot />
							{t("cart:count", { count: summary.count })}
						</span>
					</span>
					<span className={styles.named}>
						<span className={`${typography.number} ${styles.total}`}>
							{formatMoney(summary.total, summary.currency, locale)}
						</span>
						<Icon name="down" className={styles.arrow} />
					</span>
				</summary>
				<div className={styles.body}>
					<Contents summary={summary} />
				</div>
			</details>
			<aside aria-labelledby="order-summary" className={styles.aside}>
				<h2 id="order-summary" className={`${typography.heading} ${styles.title}`}>
					{t("summary.title")}
				</h2>
				<Contents summary={summary} />
			</aside>
		</>
	);
}

export default function OrderLayout({ loaderData }: Route.ComponentProps) {
	const { steps, summary } = loaderData;
	const match = useMatches().at(-1);
	const page = railStepOf((match && handleOf(match).page) ?? "");
	const isAtStep = steps.some(({ step }) => step === page);
	return (
		<>
			{isAtStep ? <StepRail steps={steps} current={page} /> : null}
			<main id="main">
				{isAtStep && summary ? (
					<StepColumns aside={<OrderSummary summary={summary} />}>
						<Outlet />
					</StepColumns>
				) : (
					<Outlet />
				)}
			</main>
		</>
	);
}
