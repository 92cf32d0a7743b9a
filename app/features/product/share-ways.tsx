import { useTranslation } from "#app/i18n/use-translation.ts";
import control from "#app/ui/form/control.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./details.module.css";

/**
 * Plain links that load nothing before they are followed, and the address to copy.
 * @param place the product's address, with scheme and host
 */
export function ShareWays({ title, place }: { title: string; place: string }) {
	const { t } = useTranslation("details");
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
		<>
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
		</>
	);
}
