import { formatName } from "~/i18n/format.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Icon } from "~/ui/icon.tsx";
import { AccountLinks } from "./account-links.tsx";

/** The account icon with its dropdown, on hover, focus or press (S2 §2). */
export function AccountMenu({
	isCurrent,
	...visitor
}: {
	firstName: string;
	isSignedIn: boolean;
	/** on a page of the account */
	isCurrent: "true" | undefined;
}) {
	const { t } = useTranslation("layout");
	const name = formatName(visitor.firstName);
	return (
		<details className="dd dd-account" name="hd">
			<summary aria-label={t("accountOpen")} aria-current={isCurrent}>
				<Icon name="user" />
				<span className="word">{name ? t("greeting", { name }) : t("account")}</span>
			</summary>
			<div className="dd-panel">
				<AccountLinks {...visitor} />
			</div>
		</details>
	);
}
