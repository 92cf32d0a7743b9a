import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { originOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import control from "#app/ui/form/control.module.css";
import { LazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import type { ProductView } from "./product-view.ts";
import styles from "./share.module.css";

/**
 * Ways to share the product: plain links that load nothing before they are followed, and the address to copy. Where the
 * device has a share sheet, it is opened instead (share-or-copy.ts).
 */
export function Share({ product }: { product: ProductView }) {
	const shop = useShop();
	const url = useUrl();
	const { t } = useTranslation("details");
	const { label, colour, productId } = product;
	const place = originOf(shop, shop.locale) + url("product", { label, color: colour, productId });
	const title = `${label}, ${colour}`;
	const to = (base: string, query: Record<string, string>) => {
		const pairs = Object.entries(query).map(
			([key, value]) => `${key}=${encodeURIComponent(value)}`,
		);
		return `${base}?${pairs.join("&")}`;
	};
	const ways = [
		["shareMail", to("mailto:", { subject: title, body: place })],
		["shareWhatsapp", to("https://wa.me/", { text: `${title} ${place}` })],
		[
			"sharePinterest",
			to("https://www.pinterest.com/pin/create/button/", { url: place, description: title }),
		],
	] as const;
	return (
		<div data-share={title} data-url={place}>
			<LazyDisclosure id="share" title={t("share")}>
				<ul className={styles.ways}>
					{ways.map(([word, href]) => (
						<li key={word}>
							<a className={typography.link} href={href} target="_blank" rel="noopener noreferrer">
								{t(word)}
							</a>
						</li>
					))}
				</ul>
				<label>
					<span className={typography.quiet}>{t("shareLink")}</span>
					<input className={control.field} readOnly value={place} />
				</label>
			</LazyDisclosure>
		</div>
	);
}
