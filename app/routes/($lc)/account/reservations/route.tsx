import { data } from "react-router";
import { NothingYet } from "#app/features/account/nothing-yet.tsx";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readPage } from "#app/models/order/order.ts";
import {
	readReservations,
	releaseReservation,
} from "#app/models/reservation/reservation.server.ts";
import { pointView } from "#app/models/store/point-view.ts";
import { storePath } from "#app/models/store/store-view.server.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo, seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import type { Reservation } from "#contract/reservation/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { sizeText } from "#shop/sizes.ts";
import type { Route } from "./+types/route";
import style from "./reservations.module.css";

export const handle: RouteHandle = { i18n: ["reservations"], page: "account" };

/** Reservations on a page. */
const size = 10;

/** Sends Retry-After while the reservations cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// A reservation as its page shows it. Its hour is in the store's time zone, which only the server can write.

/** Weekday, day and hour at the store. */
function momentAt(instant: string, timeZone: string, { tag }: Pick<Locale, "tag">): string {
	const format = {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		hour: "numeric",
		minute: "2-digit",
	} as const;
	return new Intl.DateTimeFormat(tag, format).format(new Date(instant));
}

function reservationView(reservation: Reservation, locale: Locale, now: Date) {
	const { reservationId, state, heldUntil, endedAt, product, store } = reservation;
	const { productId, label, colour, pictures, price } = product;
	return {
		id: reservationId,
		state,
		until: momentAt(heldUntil, store.timeZone, locale),
		/** the day on which it ended; empty while it is held */
		ended: endedAt ? formatDate(endedAt, locale) : "",
		item: {
			productId,
			label,
			colour,
			size: sizeText(product),
			picture: pictures[0] ?? null,
			/** the price at the store's till; null if it is not known */
			price,
		},
		store: {
			name: store.name,
			href: storePath(locale, store),
			lines: pointView(store, now).lines,
		},
	};
}
type ReservationView = ReturnType<typeof reservationView>;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale, now } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const result = await attempt(readReservations(context, { page, size }), "OUTAGE");
	if (!result.ok) return downPage({ page, reservations: null, pageCount: 0 });
	const { reservations, paging } = result.data;
	if (reservations.length === 0 && page > 1) {
		const last = paging.pageCount > 1 ? paging.pageCount : null;
		return redirectTo(context, urlOf(locale, "account-reservations", undefined, { p: last }));
	}
	const shown = reservations.map((one) => reservationView(one, locale, now));
	return data({ page, reservations: shown, pageCount: paging.pageCount });
}

const intents = { cancel: releaseReservation } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
	const { run, about } = dispatchWithSubject(intents, await request.formData(), "cancel");
	const done = await attempt(run(context, about));
	const here = url.pathname + url.search;
	if (done.ok) {
		const values = { item: done.data.product.label };
		const flash = { kind: "success", key: "reservations:cancelled", values } as const;
		return seeOther(context, here, flash);
	}
	if (done.failure.code === "RESERVATION_NOT_FOUND") throw unknownIdNotFound(url.pathname);
	return seeOther(context, here, failureFlash(done.failure, "reservation"));
}

/** An open reservation: where and until when, what to bring, and a button to cancel it. */
function Held({ reservation: { id, until, store, item } }: { reservation: ReservationView }) {
	const { t } = useTranslation("reservations");
	return (
		<div className={style.held}>
			<p className={style.until}>{t("until", { moment: until })}</p>
			<address>
				<Link to={store.href} className={typography.link}>
					{store.name}
				</Link>
				{store.lines.map((line) => (
					<span key={line}>{line}</span>
				))}
			</address>
			<p className={style.number}>
				<span className={typography.label}>{t("number")}</span>
				<span className={typography.number}>{id}</span>
			</p>
			<PostForm>
				<Button
					variant="text"
					name="intent"
					value={`cancel:${id}`}
					aria-label={t("cancelOf", { item: item.label })}
				>
					{t("cancel")}
				</Button>
			</PostForm>
		</div>
	);
}

function Row({ reservation }: { reservation: ReservationView }) {
	const { t } = useTranslation("reservations");
	const { locale } = useShop();
	const url = useUrl();
	const { item, state, store, ended } = reservation;
	const { productId, label, colour, size, picture, price } = item;
	const href = url("product", { label, color: colour, productId });
	return (
		<li className={style.reservation}>
			<div className={`${frame.frame} ${style.picture}`}>
				{picture ? <Picture picture={{ productId, type: picture }} alt="" size="thumb" /> : null}
			</div>
			<div className={style.item}>
				<h2>
					<Link to={href}>{label}</Link>
				</h2>
				<p className={style.quiet}>
					{colour}
					<Dot />
					{t("size", { size })}
				</p>
				{price === null ? null : (
					<p className={`${typography.number} ${typography.small}`}>
						{formatMoney(price.centAmount, price.currencyCode, locale)}
					</p>
				)}
				{state === "held" ? null : (
					<p className={style.quiet}>
						{t(`state.${state}`, { date: ended })}
						<Dot />
						{store.name}
					</p>
				)}
			</div>
			{state === "held" ? <Held reservation={reservation} /> : null}
		</li>
	);
}

/** Items that are held in a store, then past ones. */
export default function ReservationsPage({ loaderData }: Route.ComponentProps) {
	const { reservations, page, pageCount } = loaderData;
	const { t } = useTranslation(["reservations", "account"]);
	const url = useUrl();
	const held = reservations?.filter(({ state }) => state === "held") ?? [];
	const past = reservations?.filter(({ state }) => state !== "held") ?? [];
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={section.intro}>{t("intro")}</p>
			<div className={section.content}>
				{reservations === null ? <Notice kind="warning">{t("down")}</Notice> : null}
				{reservations?.length === 0 ? (
					<NothingYet title={t("none")} text={t("noneText")} action={t("noneAction")} />
				) : null}
				{held.length > 0 ? (
					<ul className={style.list}>
						{held.map((one) => (
							<Row key={one.id} reservation={one} />
						))}
					</ul>
				) : null}
				{past.length > 0 ? (
					<section aria-labelledby="past" className={style.past}>
						<h2 id="past" className={style.pastTitle}>
							{t("past")}
						</h2>
						<ul className={style.list}>
							{past.map((one) => (
								<Row key={one.id} reservation={one} />
							))}
						</ul>
					</section>
				) : null}
			</div>
			<div className={section.pages}>
				<Pagination
					page={page}
					pageCount={pageCount}
					hrefOf={(to) => url("account-reservations", undefined, { p: to > 1 ? to : null })}
					words={{
						label: t("pages"),
						previous: t("account:newer"),
						next: t("account:older"),
						page: (to) => t("account:page", { page: to, count: pageCount }),
					}}
				/>
			</div>
		</>
	);
}
