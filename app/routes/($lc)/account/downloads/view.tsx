import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import style from "./downloads.module.css";
import type { DownloadsData } from "./load.server.ts";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className={style.part}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

/** One file, with its name and link. */
function FileRow({
	href,
	name,
	more,
	label,
}: {
	href: string;
	name: string;
	more: string;
	/** accessible name of the link */
	label: string;
}) {
	const { t } = useTranslation("downloads");
	return (
		<li>
			<span>
				{name}
				<small>{more}</small>
			</span>
			<Link to={href} reload download className={typography.link} aria-label={label}>
				{t("pdf")}
			</Link>
		</li>
	);
}

function Invoices({ invoices }: { invoices: NonNullable<DownloadsData["files"]>["invoices"] }) {
	const { t } = useTranslation("downloads");
	const { locale } = useShop();
	const url = useUrl();
	return (
		<Part id="invoices" title={t("invoices")}>
			{invoices.length === 0 ? <p className={style.quiet}>{t("noInvoices")}</p> : null}
			<ul className={style.files}>
				{invoices.map(({ orderNumber, date, total, currency }) => (
					<FileRow
						key={orderNumber}
						href={url("account-invoice", { orderNumber })}
						name={t("order", { number: orderNumber })}
						more={`${date}${dot}${formatMoney(total, currency, locale)}`}
						label={t("invoiceOf", { number: orderNumber })}
					/>
				))}
			</ul>
		</Part>
	);
}

function CreditNotes({ notes }: { notes: NonNullable<DownloadsData["files"]>["creditNotes"] }) {
	const { t } = useTranslation("downloads");
	const { locale } = useShop();
	const url = useUrl();
	if (notes.length === 0) return null;
	return (
		<Part id="credit-notes" title={t("creditNotes")}>
			<ul className={style.files}>
				{notes.map(({ number, orderNumber, date, amount, currency }) => (
					<FileRow
						key={number}
						href={url("account-credit-note", { orderNumber, number })}
						name={t("order", { number: orderNumber })}
						more={`${date}${dot}${formatMoney(amount, currency, locale)}`}
						label={t("creditNoteOf", { number, order: orderNumber })}
					/>
				))}
			</ul>
		</Part>
	);
}

/** All data that the merchant has on the customer: requested, awaited or ready to download. */
function OwnData({ archive }: { archive: DownloadsData["archive"] }) {
	const { t } = useTranslation("downloads");
	const url = useUrl();
	return (
		<Part id="data" title={t("data.title")}>
			<p className={style.text}>{t("data.text")}</p>
			{archive.state === "waiting" ? <p className={style.text}>{t("data.waiting")}</p> : null}
			{archive.state === "down" ? <p className={style.text}>{t("data.failed")}</p> : null}
			{archive.state === "ready" ? (
				<p className={style.ways}>
					<Link
						to={url("data-archive", { archiveId: archive.archiveId })}
						reload
						download
						className={buttonClass()}
					>
						{t("data.fetch")}
					</Link>
					<span className={style.quiet}>{t("data.until", { date: archive.until })}</span>
				</p>
			) : null}
			{archive.state === "none" ? (
				<PostForm className={style.ways}>
					<SubmitButton variant="line" name="intent" value="archive">
						{t("data.ask")}
					</SubmitButton>
				</PostForm>
			) : null}
		</Part>
	);
}

function Files({ invoices, creditNotes, cards, products }: NonNullable<DownloadsData["files"]>) {
	const { t } = useTranslation("downloads");
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<Invoices invoices={invoices} />
			<CreditNotes notes={creditNotes} />
			{cards.length > 0 ? (
				<Part id="gift-cards" title={t("giftCards")}>
					<ul className={style.files}>
						{cards.map(({ orderNumber, giftCardId, amount, currency }) => (
							<FileRow
								key={giftCardId}
								href={url("gift-card-sheet", { orderNumber, giftCardId })}
								name={t("giftCard", { amount: formatMoney(amount, currency, locale) })}
								more={t("order", { number: orderNumber })}
								label={t("giftCardOf", { number: orderNumber })}
							/>
						))}
					</ul>
				</Part>
			) : null}
			{products.length > 0 ? (
				<Part id="care" title={t("care")}>
					<ul className={style.files}>
						{products.map(({ productId, label, colour }) => (
							<FileRow
								key={productId}
								href={url("care-sheet", { productId })}
								name={label}
								more={colour}
								label={t("careOf", { product: label })}
							/>
						))}
					</ul>
				</Part>
			) : null}
		</>
	);
}

export function DownloadsPage({ files, archive, page, pageCount }: DownloadsData) {
	const { t } = useTranslation(["downloads", "account"]);
	const url = useUrl();
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			{files ? (
				<Files {...files} />
			) : (
				<div className={style.down}>
					<Notice kind="warning">{t("account:ordersDown")}</Notice>
				</div>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				hrefOf={(to) => url("account-downloads", undefined, { p: to > 1 ? to : null })}
				words={{
					label: t("pages"),
					previous: t("account:newer"),
					next: t("account:older"),
					page: (to) => t("account:page", { page: to, count: pageCount }),
				}}
			/>
			<OwnData archive={archive} />
		</>
	);
}
