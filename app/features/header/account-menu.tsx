import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import { formatName } from "#shop/names.ts";
import { AccountLinks } from "./account-links.tsx";
import styles from "./account-menu.module.css";
import header from "./header.module.css";

interface OnAccountPage {
	isCurrent?: "true" | undefined;
}

/** The account icon with its dropdown, on hover, Enter or press (PAGE-52, ADR 0065). */
export const AccountMenu = slot("account-menu", ({ isCurrent }: OnAccountPage) => {
	const { t } = useTranslation("layout");
	const { firstName, signedIn } = useVisitor();
	const name = formatName(firstName);
	const greeting = name ? t("greeting", { name }) : "";
	// says what is read beside the icon too, so that it can be asked for by voice (WCAG 2.5.3)
	const label = greeting ? `${greeting}, ${t("accountOpen")}` : t("accountOpen");
	return (
		<details className={styles.account} name="hd">
			<summary className={header.tool} aria-label={label} aria-current={isCurrent}>
				<Icon name="user" />
				<span className={header.word}>{greeting || t("account")}</span>
			</summary>
			<div className={styles.panel}>
				<AccountLinks firstName={firstName} isSignedIn={signedIn} />
			</div>
		</details>
	);
});

/** Link to the account at the bottom of the menu, on phones. */
export const AccountLink = slot("account-link", ({ isCurrent }: OnAccountPage) => {
	const url = useUrl();
	const { t } = useTranslation("layout");
	const { firstName } = useVisitor();
	return (
		<a href={url("account-dashboard")} aria-current={isCurrent}>
			{firstName ? t("greeting", { name: formatName(firstName) }) : t("accountOpen")}
		</a>
	);
});
