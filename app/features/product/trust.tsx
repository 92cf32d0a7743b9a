import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import { LegalGuarantee } from "../trust/legal-guarantee.tsx";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";

/** The legal guarantee, and the names that GPSR Art. 19 requires. */
export function Trust({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const contacts = [
		[t("details:manufacturer"), product.manufacturer],
		[t("details:responsible"), product.responsiblePerson],
	] as const;
	return (
		<Disclosure title={<h2>{t("details:trust")}</h2>}>
			<LegalGuarantee />
			<dl className={lists.facts}>
				{contacts.map(([role, contact]) =>
					contact ? (
						<div key={role}>
							<dt>{role}</dt>
							<dd>
								{`${contact.name}, ${contact.address} `}
								<a className={typography.link} href={`mailto:${contact.email}`}>
									{contact.email}
								</a>
							</dd>
						</div>
					) : null,
				)}
			</dl>
			<p className={typography.quiet}>{t("reference", { ref: product.ref })}</p>
		</Disclosure>
	);
}
