import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ExpressWallet } from "#app/models/payment/express.ts";
import { Button } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import { paymentProducts } from "#contract/payment/products.ts";
import styles from "./express-row.module.css";
import { PaymentMark } from "./payment-mark.tsx";
import { useDenied } from "./usable-wallet.ts";

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
			{wallets.map((wallet) => {
				const { name } = paymentProducts[wallet];
				return (
					<Button
						key={wallet}
						variant="line"
						name="express"
						value={wallet}
						className={styles[wallet] ?? ""}
						hidden={denied.includes(wallet)}
					>
						<PaymentMark method={wallet} />
						{name}
					</Button>
				);
			})}
		</fieldset>
	);
}
