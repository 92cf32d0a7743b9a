// The account's sections: rail, list on phones, the header's dropdown and what answers 404 are read from this one table.
import type { PageName, PageParams } from "~/i18n/page-params.ts";
import type { ShopView } from "~/i18n/shop.tsx";
import { splitPath, urlOf } from "~/i18n/urls.ts";
import type { IconName } from "~/ui/icon-drawings.ts";

type Has = ShopView["has"];

/** A page of the account that stands by itself; what is below its path belongs to it. */
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
	/** of its word: `layout:section.{label}` */
	label: string;
	group: SectionGroup;
	/** the header's dropdown shows it, with this icon */
	icon?: IconName;
	/** off in the shop's domain: no link and no page (LIMIT-71) */
	flag?: Parameters<Has>[0];
	/** only who holds the loyalty card has a link to it; its page says 404 to others (ACCOUNT-43) */
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
	{ name: "account-subscriptions", label: "subscriptions", group: "profile" },
] as const satisfies readonly SectionRow[];

export type Section = SectionRow & Pick<(typeof table)[number], "label">;
const sections: readonly Section[] = table;

const isOpen = ({ flag }: Section, has: Has) => flag === undefined || has(flag);

/** The sections that the shop's domain has, and this customer with it. */
export const openSections = (has: Has, { hasCard }: { hasCard: boolean }): Section[] =>
	sections.filter((section) => isOpen(section, has) && (hasCard || !section.isHolders));

/** The section that a path belongs to: of those it lies in, the innermost. */
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
