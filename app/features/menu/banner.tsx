import { useTranslation } from "~/i18n/use-translation.ts";
import type { BannerView } from "~/models/content/header-view.ts";
import { NavLink } from "./nav-link.tsx";

/** The notification above the header, by its type (S2 §2), drawn by the server. */
export function Banner({ packed }: { packed: string }) {
	const { t } = useTranslation("layout");
	if (packed === "") return null;
	const { type, text, link }: BannerView = JSON.parse(packed);
	return (
		<aside aria-label={t("notice")} className={`note note-${type}`}>
			<p>
				{text}
				{link ? (
					<>
						{" "}
						<NavLink link={link} />
					</>
				) : null}
			</p>
		</aside>
	);
}
