// An order of the former shop (ORDER-56): to look up, and to ask for a return of; nothing of it is changed here.
import type { ReactNode } from "react";
import { ReturnDeadline } from "#app/features/account/return-deadline.tsx";
import section from "#app/features/account/section.module.css";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormerDetailView } from "#app/models/order/former-orders.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatDate } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import style from "./former-order.module.css";

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={style.part}>
			<h2 className={style.heading}>{title}</h2>
			{children}
		</section>
	);
}

function Lines({ order }: { order: FormerDetailView }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<ul className={style.lines}>
			{order.lines.map(({ name, detail, gtin, quantity, totalPrice }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a former order never change
				<li key={index} className={style.line}>
					<span>
						<span className={style.name}>
							{quantity > 1 ? `${quantity} × ` : ""}
							{name}
						</span>
						<span className={typography.quiet}>
							{[detail, gtin ? t("former.gtin", { gtin }) : ""].filter(Boolean).join(dot)}
						</span>
					</span>
					<span className={typography.number}>
						{formatMoney(totalPrice, order.currency, locale)}
					</span>
				</li>
			))}
		</ul>
	);
}

function Sums({ order }: { order: FormerDetailView }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	const { goods, discount, shippingPrice, tax, isTaxAdded, total } = order;
	const money = (cents: number) => formatMoney(cents, order.currency, locale);
	const rows = [
		[t("former.goods"), money(goods)],
		...(discount > 0 ? [[t("former.discount"), money(-discount)]] : []),
		[t("former.delivery"), shippingPrice > 0 ? money(shippingPrice) : t("former.deliveryFree")],
		...(tax !== null && isTaxAdded ? [[t("former.taxAdded"), money(tax)]] : []),
		[t("former.total"), money(total)],
		...(tax !== null && !isTaxAdded ? [[t("former.taxIncluded"), money(tax)]] : []),
	] as const;
	return (
		<dl className={style.sums}>
			{rows.map(([term = "", amount]) => (
				<div key={term} className={style.line}>
					<dt>{term}</dt>
					<dd className={typography.number}>{amount}</dd>
				</div>
			))}
		</dl>
	);
}

export function FormerOrderPage({ order }: { order: FormerDetailView & { canDownload: boolean } }) {
	const { t } = useTranslation(["account", "returns"]);
	const { locale } = useShop();
	const url = useUrl();
	const { id, number, placedAt, state, returns, invoiceNumber, shipping, billing } = order;
	const ask = { topic: "return", former: number };
	return (
		<>
			<p className={typography.small}>
				<Link to={url("account-orders")} className={`${typography.link} ${section.back}`}>
					{t("order.back")}
				</Link>
			</p>
			<PageHead title={`${t("order.name")} ${number}`} />
			<h1 className={`${typography.title} ${section.title}`}>
				{t("order.name")} <span className={typography.number}>{number}</span>
			</h1>
			<p className={section.words}>
				{t("order.placedOn", { date: formatDate(placedAt, locale) })}
				{dot}
				{t(`state.${state}`)}
			</p>
			<p className={section.intro}>{t("former.note")}</p>
			<div className={style.actions}>
				{order.canDownload ? (
					<Link
						to={url("account-invoice", { orderNumber: id })}
						reload
						download
						className={buttonClass("line")}
					>
						{t("former.invoice", { number: invoiceNumber ?? "" })}
					</Link>
				) : null}
				<Link
					to={url("contact", undefined, { topic: "order", former: number })}
					className={buttonClass("text")}
				>
					{t("order.ask")}
				</Link>
			</div>
			<Part title={t("order.lines")}>
				<Lines order={order} />
			</Part>
			<Part title={t("order.sums")}>
				<Sums order={order} />
			</Part>
			<Part title={t("returns:title")}>
				<ReturnDeadline facts={returns} />
				{returns.closed === null ? (
					<>
						<p className={`${typography.small} ${style.how}`}>{t("former.returnHow")}</p>
						<p className={typography.small}>
							<Link
								to={url("contact", undefined, ask)}
								className={`${typography.link} ${section.back}`}
							>
								{t("former.returnAsk")}
							</Link>
						</p>
					</>
				) : null}
			</Part>
			{shipping ? (
				<Part title={t("order.to")}>
					<AddressBlock {...shipping} />
				</Part>
			) : null}
			{billing ? (
				<Part title={t("order.billTo")}>
					<AddressBlock {...billing} />
				</Part>
			) : null}
		</>
	);
}
