import { openSections } from "#app/features/account/sections.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { EmailAddress } from "#app/ui/unbroken.tsx";
import { formatName } from "#shop/names.ts";
import styles from "./account-menu.module.css";

/** Content of the account dropdown: a greeting, links to the account, signing in and out. */
export function AccountLinks({
	firstName,
	isSignedIn,
}: {
	firstName: string;
	isSignedIn: boolean;
}) {
	const url = useUrl();
	const { has } = useShop();
	const visitor = useVisitor();
	const { t } = useTranslation("layout");
	if (!isSignedIn) {
		return (
			<>
				<p>{t("signInNote")}</p>
				<a className={buttonClass("ink")} href={url("account-dashboard")}>
					{t("signIn")}
				</a>
				{has("wishlist") ? (
					<ul>
						<li>
							<a href={url("wishlist")}>
								<Icon name="heart" />
								{t("section.wishlist")}
							</a>
						</li>
					</ul>
				) : null}
				<p className={styles.aside}>
					{t("newHere")}{" "}
					<a href={url("auth-create")} data-reload="">
						{t("createAccount")}
					</a>
				</p>
			</>
		);
	}
	return (
		<>
			{firstName ? (
				<p className={typography.heading}>{t("greeting", { name: formatName(firstName) })}</p>
			) : null}
			{visitor.email ? (
				<p className={typography.small}>
					<EmailAddress>{visitor.email}</EmailAddress>
				</p>
			) : null}
			<ul>
				{openSections(has, visitor).map(({ name, label, icon }) =>
					icon ? (
						<li key={name}>
							<a href={url(name)}>
								<Icon name={icon} />
								{t(`section.${label}`)}
							</a>
						</li>
					) : null,
				)}
				<li>
					<a href={url("auth-logout")} data-reload="">
						{t("signOut")}
					</a>
				</li>
			</ul>
		</>
	);
}
