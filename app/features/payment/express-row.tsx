import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ExpressWallet } from "#app/models/payment/express.ts";
import { Button } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./express-row.module.css";
import { useDenied } from "./usable-wallet.ts";

// the table of all payment products would be a file of its own on every page with one of these buttons
const names: Readonly<Record<ExpressWallet, string>> = {
	paypal: "PayPal",
	applepay: "Apple Pay",
	googlepay: "Google Pay",
};

/**
 * Buttons of the wallets that bring the address (CHECKOUT-112), for the form around them: its action reads `express`. Those of
 * the device are shown where the browser can pay with them.
 */
export function ExpressRow({ wallets }: { wallets: readonly ExpressWallet[] }) {
	const { t } = useTranslation("layout");
	const denied = useDenied(wallets);
	return (
		<fieldset className={styles.express}>
			<legend className={typography.quiet}>{t("express.title")}</legend>
			{wallets.map((wallet) => (
				<Button
					key={wallet}
					variant="line"
					name="express"
					value={wallet}
					className={styles[wallet] ?? ""}
					hidden={denied.includes(wallet)}
				>
					{names[wallet]}
				</Button>
			))}
		</fieldset>
	);
}
