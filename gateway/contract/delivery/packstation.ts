// DHL's lockers in Germany (CHECKOUT-108): a parcel for one is addressed by the locker's number and the Postnummer of whom it is
// for, in lines of their own. No zod here: pages import it.
import type { Address } from "../customer/shapes.ts";

/** ISO 3166-1 alpha-2 */
export const packstationCountry = "DE";

/** Three digits, on the locker. */
export const packstationShape = /^\d{3}$/;
/** Six to ten digits, of the account at DHL that opens the locker. */
export const postNumberShape = /^\d{6,10}$/;

export const packstationLine = (packstation: string) => `Packstation ${packstation}`;
export const postNumberLine = (postNumber: string) => `Postnummer ${postNumber}`;

type Lines = Pick<Address, "country" | "line1" | "line2" | "line3">;

/** The locker's number that an address names; null for any other address. */
export function packstationOf({ country, line1 }: Pick<Lines, "country" | "line1">): string | null {
	if (country !== packstationCountry) return null;
	return /^packstation (\d{3})$/i.exec(line1)?.[1] ?? null;
}

/** The Postnummer in an address; null without one. */
export function postNumberOf({ line2, line3 }: Pick<Lines, "line2" | "line3">): string | null {
	const found = [line2, line3].flatMap((line) => /^postnummer (\d{6,10})$/i.exec(line)?.[1] ?? []);
	return found[0] ?? null;
}

/** Whether a parcel can be sent there without more: the locker's number, and whose it is. */
export function isPackstation(address: Lines | null): boolean {
	return address !== null && packstationOf(address) !== null && postNumberOf(address) !== null;
}
