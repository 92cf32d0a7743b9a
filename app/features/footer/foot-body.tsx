// Community, menus and networks.
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FootView } from "~/models/content/foot-view.ts";
import drawn from "~/ui/icon.module.css";
import { ContentPicture } from "../content/content-picture.tsx";
import { FootAnchor } from "./foot-link.tsx";

function Community({ title, group }: NonNullable<FootView["community"]>) {
	return (
		<section aria-label={title} className="ft-community wrap">
			<h2 className="label">{title}</h2>
			<ul>
				{group.map((each) => (
					<li key={each.title}>
						<FootAnchor link={each.link}>
							{each.image ? (
								<span className="ft-shot">
									<ContentPicture picture={each.image} size="card" />
								</span>
							) : null}
							<span>{each.title}</span>
						</FootAnchor>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Accordions on phones; columns under their headings where there is room. */
function Menus({ menus }: { menus: FootView["menus"] }) {
	return menus.map(({ title, links }) => (
		<nav key={title} aria-label={title} className="ft-menu">
			<h2 className="label">{title}</h2>
			<details>
				<summary>{title}</summary>
				<ul>
					{links.map((link) => (
						<li key={link.href}>
							<FootAnchor link={link} />
						</li>
					))}
				</ul>
			</details>
		</nav>
	));
}

/** Icons of app/styles/footer.css; another network is its name alone. */
const drawnNetworks = new Set(["instagram", "pinterest", "youtube", "tiktok", "facebook"]);

function Networks({ networks }: { networks: FootView["networks"] }) {
	const { t } = useTranslation("footer");
	if (networks.length === 0) return null;
	return (
		<ul className="ft-networks" aria-label={t("networks")}>
			{networks.map(({ title, icon, link }) => (
				<li key={title}>
					<FootAnchor link={link}>
						{drawnNetworks.has(icon) ? <i className={`${drawn.icon} i-${icon}`} /> : null}
						{title}
					</FootAnchor>
				</li>
			))}
		</ul>
	);
}

export function FootBody({ view, hasCommunity }: { view: FootView; hasCommunity: boolean }) {
	const { t } = useTranslation("footer");
	return (
		<>
			{hasCommunity && view.community ? <Community {...view.community} /> : null}
			<div className="ft-in wrap">
				<div className="ft-brand">
					<p className="ft-line">{t("tagline")}</p>
					<Networks networks={view.networks} />
				</div>
				<Menus menus={view.menus} />
			</div>
		</>
	);
}
