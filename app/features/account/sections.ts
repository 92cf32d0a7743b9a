// The account's sections. The rail, the list on phones, the header's dropdown and the 404 check all read this one table.
import type { PageName, PageParams } from "#app/i18n/page-params.ts";
import type { ShopView } from "#app/i18n/shop.tsx";
import { splitPath, urlOf } from "#app/i18n/urls.ts";
import type { IconName } from "#app/ui/icon-drawings.ts";

type Has = ShopView["has"];

/** A page of the account without parameters; pages below its path belong to the same section. */
type SectionName = {
	[N in PageName]: N extends `account-${string}`
		? PageParams[N] extends undefined
			? N
			: never
		: never;
}[PageName];

/** In the order of the rail; the first has no heading. */
export const sectionGroups = ["home", "purchases", "favourites", "loyalty", "profile"] as const;
type SectionGroup = (typeof sectionGroups)[number];

interface SectionRow {
	name: SectionName;
	/** its message is `layout:section.{label}` */
	label: string;
	group: SectionGroup;
	/** set when the header's dropdown shows the section, with this icon */
	icon?: IconName;
	/** feature flag; when it is off in the shop's domain, there is no link and no page (LIMIT-71) */
	flag?: Parameters<Has>[0];
	/** only holders of the loyalty card see a link to it; its page answers 404 to others (ACCOUNT-43) */
	isHolders?: true;
}

/** Only sections that exist; in the order of their groups. */
const table = [
	{ name: "account-dashboard", label: "overview", group: "home", icon: "user" },
	{ name: "account-orders", label: "orders", group: "purchases", icon: "bag" },
	{
		name: "account-downloads",
		label: "downloads",
		group: "purchases",
		flag: "myDownloads",
	},
	{ name: "account-pictures", label: "pictures", group: "purchases", flag: "olapic" },
	{
		name: "account-reservations",
		label: "reservations",
		group: "purchases",
		flag: "ereservation",
	},
	{
		name: "account-wishlist",
		label: "wishlist",
		group: "favourites",
		icon: "heart",
		flag: "wishlist",
	},
	{
		name: "account-alerts",
		label: "alerts",
		group: "favourites",
		flag: "showProductAvailabilityAlert",
	},
	{ name: "account-store", label: "store", group: "favourites", flag: "storeLocator" },
	{
		name: "account-loyalty",
		label: "loyalty",
		group: "loyalty",
		icon: "card",
		flag: "loyalty",
		isHolders: true,
	},
	{
		name: "account-advantages",
		label: "advantages",
		group: "loyalty",
		flag: "showCommercialOffers",
	},
	{ name: "account-settings", label: "settings", group: "profile", icon: "edit" },
	{ name: "account-change-password", label: "password", group: "profile" },
	{ name: "account-sign-in", label: "signIn", group: "profile" },
	{ name: "account-delivery-addresses", label: "addresses", group: "profile" },
	{ name: "account-settings-billing-address", label: "billingAddress", group: "profile" },
	{ name: "account-settings-bank-details", label: "bankDetails", group: "profile" },
	{ name: "account-settings-cards", label: "cards", group: "profile" },
	{ name: "account-subscriptions", label: "subscriptions", group: "profile" },
] as const satisfies readonly SectionRow[];

export type Section = SectionRow & Pick<(typeof table)[number], "label">;
const sections: readonly Section[] = table;

const isOpen = ({ flag }: Section, has: Has) => flag === undefined || has(flag);

/** The sections that the shop's domain has switched on and that this customer may see. */
export const openSections = (has: Has, { hasCard }: { hasCard: boolean }): Section[] =>
	sections.filter((section) => isOpen(section, has) && (hasCard || !section.isHolders));

/** The section that a path belongs to: the innermost one that contains it, or null. */
export function sectionAt(pathname: string): Section | null {
	const { locale, rest } = splitPath(pathname);
	if (!locale) return null;
	const pathOf = ({ name }: Section) => splitPath(urlOf(locale, name)).rest;
	const around = sections.filter((section) => rest.startsWith(pathOf(section)));
	const [innermost] = around.sort((one, other) => pathOf(other).length - pathOf(one).length);
	return innermost ?? null;
}

/** Whether the path lies in a section that the shop's domain has switched off (LIMIT-71). */
export function isClosed(pathname: string, has: Has): boolean {
	const section = sectionAt(pathname);
	return section !== null && !isOpen(section, has);
}
