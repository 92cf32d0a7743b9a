import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";

/** For who does not hold the card: that its holders pay less, without the price (MARKET-70). */
export const MemberHint = slot("member-hint", ({ until }: { until: string }) => {
	const { t } = useTranslation("product");
	const url = useUrl();
	const { hasCard, signedIn } = useVisitor();
	if (hasCard) return null;
	return (
		<p className={typography.quiet}>
			{t("membersPayLess", { date: until })}{" "}
			{signedIn ? null : (
				<a className={typography.link} href={url("account-advantages")}>
					{t("membersSignIn")}
				</a>
			)}
		</p>
	);
});
