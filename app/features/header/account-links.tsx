import { formatName } from "~/i18n/format.ts";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";

/** What the account dropdown says: a greeting and the ways in and out. */
export function AccountLinks({
	firstName,
	isSignedIn,
}: {
	firstName: string;
	isSignedIn: boolean;
}) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	if (!isSignedIn) {
		return (
			<>
				<p>{t("signInNote")}</p>
				<a className={buttonClass("ink")} href={url("account-dashboard")}>
					{t("signIn")}
				</a>
			</>
		);
	}
	return (
		<>
			{firstName ? (
				<p className="dd-title">{t("greeting", { name: formatName(firstName) })}</p>
			) : null}
			<ul>
				<li>
					<a href={url("account-dashboard")}>{t("dashboard")}</a>
				</li>
				<li>
					<a href={url("account-orders")}>{t("orders")}</a>
				</li>
				<li>
					<a href={url("auth-logout")} data-reload="">
						{t("signOut")}
					</a>
				</li>
			</ul>
		</>
	);
}
