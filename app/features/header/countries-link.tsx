import type { MouseEvent } from "react";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { countriesId } from "~/models/content/footer-view.ts";

/** Unfolds the countries of this page's own foot, in place of leaving for those of the menu's page. */
function showHere(event: MouseEvent<HTMLElement>) {
	const details = document.getElementById(countriesId)?.closest("details");
	if (!details) return;
	event.preventDefault();
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
	details.open = true;
	details.scrollIntoView({ block: "center" });
	details.querySelector("summary")?.focus({ preventScroll: true });
}

/** The way to another country or language; without a script by the page that is the whole menu. */
export function CountriesLink() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	return (
		<a href={`${url("menu")}#${countriesId}`} onClick={showHere}>
			{t("countries")}
		</a>
	);
}
