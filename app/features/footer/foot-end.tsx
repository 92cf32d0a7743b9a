import { useLocation } from "react-router";
import { brand } from "~/i18n/brand.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FootData } from "~/models/content/foot-view.ts";
import { Icon } from "~/ui/icon.tsx";
import { RichText } from "../content/rich-text.tsx";
import { Countries } from "./countries.tsx";

/** The notices' toggle: a link that unfolds on the server, which features/legal takes over once it is clicked (S2 §4). */
function LegalToggle({ isOpen }: { isOpen: boolean }) {
	const { t } = useTranslation("footer");
	const { locale } = useShop();
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("legal");
	if (!isOpen) query.set("legal", "1");
	return (
		<a
			className="ft-legal"
			href={isOpen ? `${pathname}${query.size > 0 ? `?${query}` : ""}#foot` : `?${query}#legal`}
			rel="nofollow"
			aria-expanded={isOpen}
			aria-controls="legal"
			data-from={`/${locale.prefix}/legal-notices/`}
		>
			{t("legal")}
			<Icon name="down" />
		</a>
	);
}

/** What every page ends with, the checkout included. */
export function FootEnd({ view, facts }: FootData) {
	const { t } = useTranslation(["footer", "layout"]);
	const { singleHost } = useShop();
	const url = useUrl();
	const notices = facts.notices ?? [];
	const { name } = brand;
	return (
		<>
			<div className="ft-end wrap" id="foot">
				{/* S2 §2 'to the path /'; where one host serves every locale, that is another language's home */}
				<a href={singleHost ? url("index") : "/"} aria-label={t("layout:homeOf", { name })}>
					<span className="wordmark" />
				</a>
				<Countries countries={view.countries} note={view.countriesNote} />
				<LegalToggle isOpen={notices.length > 0} />
				<p>
					{t("copyright", { year: facts.year, name })}
					{facts.version ? (
						<span className="ft-version">{t("version", { version: facts.version })}</span>
					) : null}
				</p>
			</div>
			{view.legal.length > 0 ? <RichText nodes={view.legal} className="ft-small wrap" /> : null}
			<section
				id="legal"
				className="ft-notices wrap"
				aria-label={t("legal")}
				hidden={notices.length === 0}
				data-loading={t("legalLoading")}
				{...(notices.length > 0 ? { "data-loaded": "" } : {})}
			>
				{notices.map((notice) => (
					<p key={notice}>{notice}</p>
				))}
			</section>
		</>
	);
}
