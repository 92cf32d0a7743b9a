// The footer's community, menus and social networks.
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FooterView } from "#app/models/content/footer-view.ts";
import drawn from "#app/ui/icon.module.css";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import typography from "#app/ui/typography.module.css";
import { AuthoredLink } from "../content/authored-link.tsx";
import { ContentPicture } from "../content/content-picture.tsx";
import styles from "./footer-body.module.css";

function Community({ title, group }: NonNullable<FooterView["community"]>) {
	return (
		<section aria-label={title} className={`${styles.community} ${layout.wrap}`}>
			<h2 className={typography.label}>{title}</h2>
			<ul>
				{group.map(({ title, link, image }) => {
					const shown = (
						<>
							{image ? (
								<span className={`${picture.frame} ${styles.shot}`}>
									<ContentPicture picture={image} size="card" />
								</span>
							) : null}
							<span>{title}</span>
						</>
					);
					return (
						<li key={title}>{link ? <AuthoredLink link={link}>{shown}</AuthoredLink> : shown}</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Accordions on phones; columns with headings on wide pages. */
function Menus({ menus }: { menus: FooterView["menus"] }) {
	return menus.map(({ title, links }) => (
		<nav key={title} aria-label={title} className={styles.menu}>
			<h2 className={typography.label}>{title}</h2>
			<details>
				<summary>{title}</summary>
				<ul>
					{links.map((link) => (
						<li key={`${link.href} ${link.words}`}>
							<AuthoredLink link={link} />
						</li>
					))}
				</ul>
			</details>
		</nav>
	));
}

/** Networks that have an icon in footer-body.module.css; any other is shown by its name alone. */
const drawnNetworks = new Set(["instagram", "pinterest", "youtube", "tiktok", "facebook"]);

function Networks({ networks }: { networks: FooterView["networks"] }) {
	const { t } = useTranslation("footer");
	if (networks.length === 0) return null;
	return (
		<ul className={styles.networks} aria-label={t("networks")}>
			{networks.map(({ title, icon, link }) => (
				<li key={title}>
					<AuthoredLink link={link}>
						{drawnNetworks.has(icon) ? <i className={drawn.icon} data-icon={icon} /> : null}
						{title}
					</AuthoredLink>
				</li>
			))}
		</ul>
	);
}

export function FooterBody({ view, hasCommunity }: { view: FooterView; hasCommunity: boolean }) {
	const { t } = useTranslation("footer");
	return (
		<>
			{hasCommunity && view.community ? <Community {...view.community} /> : null}
			<div className={`${styles.columns} ${layout.wrap}`}>
				<div className={styles.brand}>
					<p className={styles.tagline}>{t("tagline")}</p>
					<Networks networks={view.networks} />
				</div>
				<Menus menus={view.menus} />
			</div>
		</>
	);
}
