import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Wallet } from "#app/models/payment/payment.ts";
import type { TextField } from "#app/ui/form/field.tsx";
import { RadioCard } from "#app/ui/form/radio-card.tsx";
import typography from "#app/ui/typography.module.css";
import { PaymentMark } from "./payment-mark.tsx";
import { useDenied } from "./usable-wallet.ts";
import styles from "./wallets.module.css";

/**
 * The device's wallets among the ways to pay, first of all. Style sheets show them where the browser can have them, so that
 * nothing moves; the browser is then asked, and hides those that it cannot pay with. Without a script it cannot be asked, and
 * there is none.
 */
export function WalletChoices({
	field,
	wallets,
	checked,
}: {
	field: TextField;
	wallets: readonly Wallet[];
	/** the chosen way to pay */
	checked: string;
}) {
	const { t } = useTranslation("checkout");
	const denied = useDenied(wallets);
	return wallets.map((wallet) => (
		<div key={wallet} className={styles[wallet]} hidden={denied.includes(wallet)}>
			<RadioCard
				field={field}
				value={wallet}
				label={t(`payment.method.${wallet}`)}
				aside={<PaymentMark method={wallet} />}
				defaultChecked={checked === wallet}
			>
				<p className={`${typography.quiet} ${styles.detail}`}>{t("payment.detail.site")}</p>
			</RadioCard>
		</div>
	));
}
