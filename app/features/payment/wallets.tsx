import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Wallet } from "#app/models/payment/payment.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import typography from "#app/ui/typography.module.css";
import { paymentProducts } from "#contract/payment/products.ts";
import { PaymentMark } from "./payment-mark.tsx";
import styles from "./wallets.module.css";

/** Keeps a name on one line. */
const unbroken = (name: string) => name.replaceAll(" ", "\u00a0");

// Whether the device's own wallet can be used: asks the browser, without a third party's script (ADR 0108).

/** The parts of a browser's `window` that are asked. */
export interface Browser {
	isSecureContext?: boolean;
	ApplePaySession?: { canMakePayments?: () => boolean };
	PaymentRequest?: unknown;
}

const isUsable: Record<Wallet, (browser: Browser) => boolean> = {
	applepay: ({ ApplePaySession }) => ApplePaySession?.canMakePayments?.() === true,
	// only Google's own script could tell whether it holds a card; its page asks for one when it does not
	googlepay: ({ PaymentRequest }) => typeof PaymentRequest === "function",
};

export function isUsableWallet(wallet: Wallet, browser: Browser): boolean {
	if (browser.isSecureContext !== true) return false;
	try {
		return isUsable[wallet](browser);
	} catch {
		// Apple's method throws in frames that it does not trust
		return false;
	}
}

/**
 * A button for each wallet that this browser says it can pay with (ADR 0108); without a script there is none, since the
 * browser cannot be asked. They come after the form's own button, which is the one that Enter presses.
 */
export function Wallets({ wallets }: { wallets: readonly Wallet[] }) {
	const { t } = useTranslation(["checkout", "forms"]);
	const [usable, setUsable] = useState<readonly Wallet[]>([]);
	useEffect(() => {
		setUsable(wallets.filter((wallet) => isUsableWallet(wallet, globalThis)));
	}, [wallets]);
	if (usable.length === 0) return null;
	return (
		<fieldset className={styles.wallets}>
			<legend className={typography.quiet}>{t("payment.wallets")}</legend>
			<div className={styles.buttons}>
				{usable.map((wallet) => (
					<SubmitButton
						key={wallet}
						variant="line"
						name="wallet"
						value={wallet}
						pendingLabel={t("forms:pending")}
					>
						<PaymentMark method={wallet} />
						{t("payment.byWallet", { name: unbroken(paymentProducts[wallet].name) })}
					</SubmitButton>
				))}
			</div>
		</fieldset>
	);
}
