import { useEffect, useMemo, useRef, useState } from "react";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ExpressWallet, WalletSetup } from "#app/models/payment/express.ts";
import { Button } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import type { OpenWallets } from "./adyen-wallets.ts";
import styles from "./express-row.module.css";
import { useDenied, useNear } from "./usable-wallet.ts";

/** Milliseconds until the wallets are given up: the ordinary way to order stands beside them. */
const patience = 12_000;

/**
 * Buttons of wallets whose sheet opens in this page (CHECKOUT-123), once they come near the view. In a form, what it has chosen is
 * put in the bag first. Without a script there are none.
 */
export function WalletSheets({ setup }: { setup: WalletSetup }) {
	const { t } = useTranslation("layout");
	const { locale } = useShop();
	const action = useUrl()("order-express");
	const host = useRef<HTMLFieldSetElement>(null);
	const paypal = useRef<HTMLSpanElement>(null);
	const open = useRef<OpenWallets>(null);
	const [stage, setStage] = useState<"away" | "loading" | "ready" | "off">("away");
	const [usable, setUsable] = useState<readonly ExpressWallet[]>([]);
	const [said, setSaid] = useState<string | null>(null);
	const wallets = useMemo(() => setup.wallets.map(({ wallet }) => wallet), [setup]);
	const denied = useDenied(wallets);

	useNear(host, stage === "away", setStage);

	const now = useRef({ setup, locale, action });
	now.current = { setup, locale, action };
	useEffect(() => {
		const { current: fieldset } = host;
		const { current: place } = paypal;
		if (!fieldset || !place || stage !== "loading") return;
		let isGone = false;
		const stop = () => {
			if (!isGone) setStage("off");
		};
		const timer = setTimeout(stop, patience);
		async function ask<T>(fields: Record<string, string>): Promise<T> {
			const body = new URLSearchParams(fields);
			const form = fieldset?.closest("form");
			for (const [name, value] of form ? new FormData(form) : []) {
				if (!body.has(name)) body.append(name, String(value));
			}
			if (form) body.set("product", "");
			// no fetcher: it would load the page's data again under an open sheet
			const answer = await fetch(now.current.action, { method: "POST", body });
			if (!answer.ok) throw new Error("The sheet was not answered");
			return answer.json();
		}
		import("./adyen-wallets.ts")
			.then(({ openWallets }) =>
				openWallets({
					setup: now.current.setup,
					locale: now.current.locale.tag,
					action: now.current.action,
					ask,
					say: setSaid,
					paypal: place,
				}),
			)
			.then((wallets) => {
				if (isGone) return wallets.open.close();
				open.current = wallets.open;
				setUsable(wallets.usable);
				setStage("ready");
			})
			.catch(stop);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [stage]);
	// what the bag, or the product, costs may change beneath the buttons
	useEffect(() => {
		if (stage === "ready") open.current?.costs(setup.amount);
	}, [stage, setup.amount]);
	useEffect(() => () => open.current?.close(), []);

	const isGone = (wallet: ExpressWallet) =>
		denied.includes(wallet) || (stage === "ready" && !usable.includes(wallet));
	return (
		<>
			<fieldset
				ref={host}
				className={`${styles.express} ${styles.sheets}`}
				hidden={stage === "off"}
				aria-busy={stage === "loading"}
				data-sheets={stage}
			>
				<legend className={typography.quiet}>{t("express.title")}</legend>
				{setup.wallets.map(({ wallet, name }) => (
					<Button
						key={wallet}
						type="button"
						variant="line"
						data-wallet={wallet}
						className={styles[wallet] ?? ""}
						hidden={isGone(wallet) || (wallet === "paypal" && stage === "ready")}
						isBusy={stage === "loading"}
						onClick={() => open.current?.press(wallet)}
					>
						{name}
					</Button>
				))}
				{/* the owner's own button: it lets no other open its sheet */}
				<span
					ref={paypal}
					className={styles.owner}
					hidden={stage !== "ready" || isGone("paypal")}
				/>
				<p className={`${typography.quiet} ${styles.terms}`}>{setup.terms}</p>
			</fieldset>
			<p role="status" className={typography.small}>
				{said}
			</p>
		</>
	);
}
