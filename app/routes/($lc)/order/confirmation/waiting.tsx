import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { ConfirmationData } from "./load.server.ts";

type WaitingData = Extract<ConfirmationData, { state: "waiting" }>;

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

/** Paid, and not yet confirmed (D19). Without JavaScript the page loads itself again. */
export function Waiting({ data }: { data: WaitingData }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const tries = useAttempts(data);
	const isLate = tries >= data.maxAttempts;
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
				<h1 className="font-display text-3xl">
					{t(isLate ? "confirmation.lateTitle" : "confirmation.waitingTitle")}
				</h1>
				<p className="mt-6 text-muted">
					{t(isLate ? "confirmation.lateText" : "confirmation.waitingText")}
				</p>
			</div>
			{isLate ? (
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
