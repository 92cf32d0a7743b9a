import type { Market } from "#gateway/platform/domains/rules/markets.ts";

export interface GivenDonation {
	id: string;
	/** cents */
	amount: number;
	label: string;
}

/** Cents to the next whole unit of currency: 1 to 100, or 0 if nothing is paid. */
export function roundUpOf(total: number): number {
	return total > 0 ? 100 - (total % 100) : 0;
}

/** A donation of the domain record that can be given: the first where none is named. */
export function donationOf(market: Pick<Market, "donations">, id: string | undefined) {
	return market.donations.find(
		(donation) => donation.isActive && (id === undefined || donation.id === id),
	);
}

/**
 * The amounts of the chosen donations; a round-up applies to everything else, in whatever order they were chosen.
 * @param total cents of the order without donations
 */
export function givenDonations(
	market: Pick<Market, "donations">,
	chosen: readonly string[],
	total: number,
): GivenDonation[] {
	const given = [...new Set(chosen)].flatMap((id) => donationOf(market, id) ?? []);
	const fixed = given.reduce((sum, { centAmount }) => sum + (centAmount ?? 0), 0);
	return given.map(({ id, kind, centAmount, label }) => ({
		id,
		amount: kind === "round-up" ? roundUpOf(total + fixed) : (centAmount ?? 0),
		label,
	}));
}
