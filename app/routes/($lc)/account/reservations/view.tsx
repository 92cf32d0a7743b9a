import { NothingYet } from "#app/features/account/nothing-yet.tsx";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReservationView } from "#app/models/reservation/reservation-view.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import style from "./reservations.module.css";

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
					<p className={`${typography.number} ${style.amount}`}>
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
export function ReservationsPage({
	reservations,
	page,
	pageCount,
}: {
	/** null while they cannot be loaded */
	reservations: ReservationView[] | null;
	page: number;
	pageCount: number;
}) {
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
