// An IBAN as people read it (ACCOUNT-34).

/** In groups of four characters; what is hidden of it stays. */
export function groupedIban(iban: string): string {
	return iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** How it is grouped while it is typed (`Field`'s `mask`): thirty-four letters and digits at most. */
export const ibanMask = `${"**** ".repeat(8)}**`;
