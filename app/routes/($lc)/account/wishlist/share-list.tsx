import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./wishlist-page.module.css";

/** A link for others, and a button that ends it. */
export function ShareList({ shareId }: { shareId: string | null }) {
	const { t } = useTranslation("wishlist");
	const { origin } = useShop();
	const url = useUrl();
	const address = shareId ? origin + url("shared-wishlist", { shareId }) : null;
	return (
		<section aria-labelledby="share" className={style.share}>
			<h2 id="share">{t("share.title")}</h2>
			<p>{t(address ? "share.on" : "share.text")}</p>
			{address ? (
				<div className={style.link}>
					<a href={address} className={typography.link}>
						{address}
					</a>
					<CopyButton text={address} words={{ copy: t("share.copy"), copied: t("share.copied") }} />
				</div>
			) : null}
			<PostForm>
				<Button
					variant={address ? "text" : "line"}
					name="intent"
					value={address ? "unshare" : "share"}
				>
					{t(address ? "share.end" : "share.action")}
				</Button>
			</PostForm>
		</section>
	);
}
