import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney } from "#shop/money.ts";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { PendingPayment } from "./load.server.ts";
import { type WaitingData, waitingKeys } from "./waiting-keys.ts";

/** Asks again every `attemptDelay`, at most `maxAttempts` times; says how often it has. */
function useAttempts({ attempt, maxAttempts, attemptDelay }: WaitingData): number {
	const { state, revalidate } = useRevalidator();
	const [tries, setTries] = useState(attempt);
	useEffect(() => {
		if (state !== "idle" || tries >= maxAttempts) return;
		const timer = setTimeout(() => {
			setTries(tries + 1);
			revalidate();
		}, attemptDelay);
		return () => clearTimeout(timer);
	}, [state, tries, maxAttempts, attemptDelay, revalidate]);
	return tries;
}

/** What a voucher is paid with, large enough to be copied by hand. */
function Voucher({ pending }: { pending: PendingPayment }) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const { voucher, amount, currency } = pending;
	if (!voucher) return null;
	const facts = [
		[t("confirmation.entity"), voucher.entity],
		[t("confirmation.reference"), voucher.reference],
		[t("confirmation.amount"), formatMoney(amount, currency, locale)],
	] as const;
	return (
		<dl className="mx-auto mt-10 max-w-96 divide-y divide-line border-y border-line text-left">
			{facts.map(([name, value]) => (
				<div key={name} className="flex items-baseline justify-between gap-6 py-3">
					<dt className="label text-muted">{name}</dt>
					<dd className="num text-lg">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Paid, and not yet confirmed (D19). Without JavaScript the page loads itself again. */
export function Waiting({ data }: { data: WaitingData }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const tries = useAttempts(data);
	const { pending } = data;
	const isLate = tries >= data.maxAttempts;
	const keys = waitingKeys(data, isLate);
	const again = url("order-confirmation", undefined, { attempt: data.attempt + 1 });
	const seconds = Math.max(1, Math.ceil(data.attemptDelay / 1000));
	return (
		<div className="wrap max-w-prose py-20 text-center md:py-32">
			{data.attempt < data.maxAttempts ? (
				<noscript>
					<meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
				</noscript>
			) : null}
			<div role="status">
				<h1 className="font-display text-3xl">{t(keys.title)}</h1>
				<p className="mt-6 text-muted">{t(keys.text)}</p>
			</div>
			{pending ? <Voucher pending={pending} /> : null}
			{isLate || pending ? (
				<div className="mt-10 flex flex-wrap justify-center gap-3">
					<Link to={url("order-confirmation")} reload className={buttonClass("ink")}>
						{t("confirmation.lookAgain")}
					</Link>
					<Link to={url("account-orders")} className={buttonClass("line")}>
						{t("confirmation.orders")}
					</Link>
				</div>
			) : (
				<div aria-hidden="true" className="skeleton mx-auto mt-12 h-0.5 w-40 bg-ink" />
			)}
		</div>
	);
}
