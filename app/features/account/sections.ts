// The account's rooms: rail, list on phones, the header's dropdown and what answers 404 are read from this one table.
import type { PageName, PageParams } from "~/i18n/page-params.ts";
import type { ShopView } from "~/i18n/shop.tsx";
import { splitPath, urlOf } from "~/i18n/urls.ts";
import type { IconName } from "~/ui/icon-drawings.ts";

type Has = ShopView["has"];

/** A page of the account that stands by itself; what is below its path belongs to it. */
type RoomName = {
	[N in PageName]: N extends `account-${string}`
		? PageParams[N] extends undefined
			? N
			: never
		: never;
}[PageName];

/** In the order of the rail; the first has no heading. */
export const roomGroups = ["home", "purchases", "favourites", "loyalty", "profile"] as const;
type RoomGroup = (typeof roomGroups)[number];

interface RoomRow {
	name: RoomName;
	/** of its word: `layout:room.{label}` */
	label: string;
	group: RoomGroup;
	/** the header's dropdown shows it, with this icon */
	icon?: IconName;
	/** off in the shop's domain: no link and no page (LIMIT-71) */
	flag?: Parameters<Has>[0];
	/** only who holds the loyalty card has a link to it; its page says 404 to others (ACCOUNT-43) */
	isHolders?: true;
}

/** Only rooms that exist; in the order of their groups. */
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
] as const satisfies readonly RoomRow[];

export type Room = RoomRow & Pick<(typeof table)[number], "label">;
const rooms: readonly Room[] = table;

const isOpen = ({ flag }: Room, has: Has) => flag === undefined || has(flag);

/** The rooms that the shop's domain has, and this customer with it. */
export const openRooms = (has: Has, { hasCard }: { hasCard: boolean }): Room[] =>
	rooms.filter((room) => isOpen(room, has) && (hasCard || !room.isHolders));

/** The room that a path belongs to: of those it lies in, the innermost. */
export function roomAt(pathname: string): Room | null {
	const { locale, rest } = splitPath(pathname);
	if (!locale) return null;
	const pathOf = ({ name }: Room) => splitPath(urlOf(locale, name)).rest;
	const around = rooms.filter((room) => rest.startsWith(pathOf(room)));
	const [innermost] = around.sort((one, other) => pathOf(other).length - pathOf(one).length);
	return innermost ?? null;
}

/** Whether the path lies in a room that the shop's domain has switched off (LIMIT-71). */
export function isClosed(pathname: string, has: Has): boolean {
	const room = roomAt(pathname);
	return room !== null && !isOpen(room, has);
}
