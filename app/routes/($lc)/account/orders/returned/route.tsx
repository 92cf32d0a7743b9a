import { Form } from "react-router";
import { CreditNotes } from "#app/features/account/credit-notes.tsx";
import { ReturnMoney } from "#app/features/account/return-money.tsx";
import { ReturnTrack } from "#app/features/account/return-track.tsx";
import section from "#app/features/account/section.module.css";
import { ColourAndSize } from "#app/features/cart/colour-and-size.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import {
	type DropOffCode,
	dropOffCodeOf,
	keepItems,
	readOrderReturns,
} from "#app/models/order/returns.server.ts";
import {
	isReturnNumber,
	type ReturnView,
	returnProgress,
	returnView,
} from "#app/models/order/returns.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import numbered from "#app/ui/numbered.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import css from "./returned.module.css";

export const handle: RouteHandle = {
	i18n: ["returns", "cart", "forms"],
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { orderNumber, returnNumber } = params;
	const own = await required(readOrderReturns(context, orderNumber));
	const request = own?.open.returns.find((one) => one.returnNumber === returnNumber);
	if (!own || !request) throw unknownIdNotFound(url.pathname);
	const { locale, domain } = getShop(context);
	const ofReturn = { isOpen: domain.myDownloads, refundNumber: returnNumber };
	return {
		request: returnView(own.order, request, locale.language),
		code: dropOffCodeOf(request),
		creditNotes: creditNotesOf(own.order, ofReturn),
	};
}

const intents = { keep: keepItems } as const;

/** @throws a 404 page for a return that is not theirs, a 400 for an unknown intent */
export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { orderNumber, returnNumber } = params;
	const keep = dispatch(intents, await request.formData());
	if (!isOrderNumber(orderNumber) || !isReturnNumber(returnNumber))
		throw unknownIdNotFound(url.pathname);
	const done = await attempt(keep(context, orderNumber, returnNumber));
	if (!done.ok && done.failure.code === "ORDER_NOT_FOUND") throw unknownIdNotFound(url.pathname);
	const flash: Flash = done.ok
		? { kind: "success", key: "returns:keep.done" }
		: failureFlash(done.failure, "returns");
	const { locale } = getShop(context);
	const page = urlOf(locale, "account-return", { orderNumber, returnNumber });
	return seeOther(context, page, flash);
}

/** In place of a printed label: black on white in any colour scheme, as scanners ask for. */
function DropOff({ code, number }: { code: DropOffCode; number: string }) {
	const { t } = useTranslation("returns");
	return (
		<div className={css.code}>
			<svg
				viewBox={`0 0 ${code.width} ${code.width}`}
				shapeRendering="crispEdges"
				role="img"
				aria-label={t("code.picture", { number })}
			>
				<path d={code.path} />
			</svg>
			<div>
				<h3>{t("code.title")}</h3>
				<p>{t("code.scan")}</p>
				<p className={typography.number}>{code.text}</p>
			</div>
		</div>
	);
}

/** What the customer does next; nothing more once the return is on its way. */
function Next({ request, code }: { request: ReturnView; code: DropOffCode | null }) {
	const { t } = useTranslation("returns");
	const url = useUrl();
	const { order, number, way, hasLabel } = request;
	if (way === "store") return <p className={css.store}>{t("askedStore")}</p>;
	return (
		<section aria-labelledby="return-steps">
			<h2 id="return-steps" className={`${typography.label} ${css.label}`}>
				{t("steps.label")}
			</h2>
			<ol className={`${numbered.numbered} ${css.steps}`}>
				<li>{t("steps.print")}</li>
				<li>{t("steps.hand")}</li>
				<li>{t(request.isExchange ? "steps.size" : "steps.money")}</li>
			</ol>
			{hasLabel ? (
				<Link
					to={url("account-return-label", { orderNumber: order, returnNumber: number })}
					reload
					download
					className={buttonClass()}
				>
					{t("label")}
				</Link>
			) : null}
			{code ? <DropOff code={code} number={number} /> : null}
		</section>
	);
}

/** Cancels a return that was not handed in yet: unfolding asks for confirmation, the button inside confirms. */
function Keep() {
	const { t } = useTranslation("returns");
	return (
		<details>
			<summary className={buttonClass("text")}>{t("keep.ask")}</summary>
			<PostForm via={Form} className={css.keep}>
				<p>{t("keep.text")}</p>
				<SubmitButton variant="line" name="intent" value="keep">
					{t("keep.submit")}
				</SubmitButton>
			</PostForm>
		</details>
	);
}

function Going({ request: { items, state } }: { request: ReturnView }) {
	const { t } = useTranslation("returns");
	return (
		<section aria-labelledby="return-items">
			<h2 id="return-items" className={typography.subheading}>
				{t(state === "takenBack" ? "keep.items" : "items")}
			</h2>
			<ul className={css.items}>
				{items.map((item) => (
					<li key={item.key}>
						<span className={css.shot}>
							{item.picture ? (
								<Picture
									picture={{ productId: item.productId, type: item.picture }}
									alt=""
									size="thumb"
								/>
							) : null}
						</span>
						<span>
							{`${item.quantity} × ${item.name}`}
							<small>
								<ColourAndSize item={item} />
							</small>
							{item.announced === item.quantity ? null : (
								<small>{t("announced", { count: item.announced })}</small>
							)}
							{item.reason === "unsaid" ? null : <small>{t(`reason.${item.reason}`)}</small>}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

export default function ReturnedPage({ loaderData }: Route.ComponentProps) {
	const { request, code, creditNotes } = loaderData;
	const { t } = useTranslation(["returns", "account"]);
	const { locale } = useShop();
	const url = useUrl();
	const { order, number, state, events } = request;
	const isNew = state === "asked";
	return (
		<>
			<p className={typography.small}>
				<Link
					to={url("account-order", { orderNumber: order })}
					className={`${typography.link} ${section.back}`}
				>
					{t("form.back")}
				</Link>
			</p>
			<PageHead title={t("number", { number })} />
			<h1 className={`${typography.title} ${section.title}`}>
				{isNew ? t("asked") : t(`state.${state}`)}
			</h1>
			<ul className={css.numbers}>
				<li>{t("number", { number })}</li>
				<li>{t("form.order", { number: order })}</li>
			</ul>
			<div className={css.page}>
				{returnProgress(state) === null ? null : (
					<ReturnTrack state={state} isExchange={request.isExchange} />
				)}
				<div className={css.money}>
					<ReturnMoney request={request} />
					<CreditNotes order={order} notes={creditNotes} />
				</div>
				{isNew ? <Next request={request} code={code} /> : null}
				<Going request={request} />
				{isNew ? <Keep /> : null}
				<section aria-labelledby="return-history">
					<h2 id="return-history" className={typography.subheading}>
						{t("history")}
					</h2>
					<ol className={css.history}>
						{events.map((event) => (
							<li key={event.state}>
								<span>{t(`state.${event.state}`)}</span>
								<time dateTime={event.at}>{formatDate(event.at, locale)}</time>
							</li>
						))}
					</ol>
				</section>
			</div>
		</>
	);
}
