import type { MouseEvent } from "react";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { countriesId } from "#app/models/content/footer-view.ts";

/** Unfolds the countries in this page's footer, instead of leaving for the menu's page. */
function showHere(event: MouseEvent<HTMLElement>) {
	const details = document.getElementById(countriesId)?.closest("details");
	if (!details) return;
	event.preventDefault();
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
	details.open = true;
	details.scrollIntoView({ block: "center" });
	details.querySelector("summary")?.focus({ preventScroll: true });
}

/** Leads to the list of countries and languages; without a script, to the one on the menu's page. */
export function CountriesLink() {
	const url = useUrl();
	const { t } = useTranslation("layout");
	return (
		<a href={`${url("menu")}#${countriesId}`} onClick={showHere}>
			{t("countries")}
		</a>
	);
}
