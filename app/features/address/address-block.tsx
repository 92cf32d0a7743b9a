import { addressLines, nameOfAddress } from "#app/models/address/address.ts";
import typography from "#app/ui/typography.module.css";
import type { Address } from "#contract/customer/shapes.ts";
import styles from "./address-block.module.css";

/**
 * A postal address as its country writes it.
 * @param country its name, in the page's language
 * @param as `span` where it describes a control
 */
export function AddressBlock({
	address,
	country,
	as: Element = "address",
}: {
	address: Address;
	country: string;
	as?: "address" | "span";
}) {
	const lines = [nameOfAddress(address), ...addressLines(address), country];
	return (
		<Element className={`${typography.small} ${styles.address}`}>
			{lines.map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of one address never change places
				<span key={at} className={typography.line}>
					{line}
				</span>
			))}
		</Element>
	);
}
