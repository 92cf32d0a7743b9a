// The address that a wallet brings, as a cart takes it (CHECKOUT-116).
import { noLines, typedParts } from "#contract/customer/address-parts.ts";
import { sentForm } from "#contract/customer/as-typed.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { type Address, address } from "#contract/customer/shapes.ts";
import type { ExpressAddress } from "#contract/payment/express.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";

/** Characters of a street line (CHECKOUT-22), and of a part that is kept as it was typed. */
const maxLineLength = 50;
const maxTypedLength = 60;
const cut = (text: string, max: number) => [...text].slice(0, max).join("").trim();

interface Rules {
	/** where invoices may go; and parcels, for an order that has one */
	billing: readonly string[];
	delivery: readonly string[] | null;
	needsPhone: boolean;
}

/** The cart's address, or the first field that it lacks or has wrong. */
export function addressOfWallet(
	brought: ExpressAddress,
	{ billing, delivery, needsPhone }: Rules,
): { address: Address } | { fault: { field: string } } {
	const phone = readPhoneNumber(brought.phoneNumber, brought.country);
	const parts: Record<string, string> = { ...noLines, ...brought };
	const sent = Object.entries(parts).map(([part, text]) => {
		if (part === "phoneNumber") return [part, phone?.number ?? text.trim()];
		const capitals = sentForm(text);
		return [part, /^line\d$/.test(part) ? cut(capitals, maxLineLength) : capitals];
	});
	const typed = typedParts.map((part) => [part, cut(parts[part] ?? "", maxTypedLength)]);
	const parsed = address.safeParse({
		...Object.fromEntries(sent),
		phoneNumberCountry: phone?.country ?? brought.country,
		quality: "10",
		typed: Object.fromEntries(typed),
	});
	if (!parsed.success) return { fault: { field: String(parsed.error.issues[0]?.path[0] ?? "") } };
	const fault =
		addressFault(parsed.data, billing) ??
		(delivery && addressFault(parsed.data, delivery, needsPhone));
	return fault ? { fault } : { address: parsed.data };
}
