// An IBAN as people read it (ACCOUNT-34).

/** Groups of four characters; masked characters are kept. */
export function groupedIban(iban: string): string {
	return iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** Groups the IBAN while it is typed (`Field`'s `mask`): thirty-four letters and digits at most. */
export const ibanMask = `${"**** ".repeat(8)}**`;
