import { LegalGuarantee } from "#app/features/trust/legal-guarantee.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { originOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LazyDisclosure } from "#app/ui/lazy-disclosure.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import typography from "#app/ui/typography.module.css";
import { EmailAddress, Unbroken } from "#app/ui/unbroken.tsx";
import type { DescriptionBlock, TextRun } from "#shop/description.ts";
import styles from "./details.module.css";
import { Environment } from "./environment.tsx";
import { Facts } from "./facts.tsx";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";
import { Ratings } from "./ratings.tsx";

const ShareWays = lazyPart(
	async () => (await import("./share-ways.tsx")).ShareWays,
	() => null,
);

/** @param size as the market writes it */
function Measures({ size, rows }: { size: string; rows: ProductView["measurements"] }) {
	const { t } = useTranslation("product");
	return (
		<table className={lists.facts}>
			<caption>{t("measuresOf", { size })}</caption>
			<tbody>
				{rows.map(({ label, length }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td className={typography.number}>{t("centimetres", { value: length })}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A table for each size and one for the reference size: the style sheet shows that of the chosen one (CATALOGUE-121). */
function SizeMeasures({ product }: { product: ProductView }) {
	const { sizes, sizeMeasurements, measurements, referenceSize } = product;
	const reference = <Measures size={referenceSize} rows={measurements} />;
	return (
		<div className={styles.measures}>
			{sizes.map(({ gtin, label }, at) => {
				const rows = sizeMeasurements[at] ?? [];
				return (
					<div key={gtin}>
						{rows.length > 0 ? <Measures size={label} rows={rows} /> : reference}
					</div>
				);
			})}
			{measurements.length > 0 ? <div className={styles.reference}>{reference}</div> : null}
		</div>
	);
}

function Fit({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const { fit, fitNote, wornBy, measurements, referenceSize } = product;
	return (
		<>
			{fit ? <p>{fit}</p> : null}
			{fitNote ? <p>{t(`details:${fitNote}`)}</p> : null}
			{wornBy ? <p>{t("sizeHelp", wornBy)}</p> : null}
			{product.sizeMeasurements.length > 0 ? (
				<SizeMeasures product={product} />
			) : measurements.length > 0 ? (
				<Measures size={referenceSize} rows={measurements} />
			) : null}
		</>
	);
}

function Composition({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<>
			{product.composition.length > 0 ? (
				<Facts
					rows={product.composition.map(({ part, materials }) => [
						part,
						materials.map((each) => t("percent", { ...each })).join(", "),
					])}
				/>
			) : null}
			{product.care.length > 0 ? (
				<ul className={styles.care}>
					{product.care.map(({ key, label }) => (
						<li key={key}>
							<i className={styles.sign} data-care={key} />
							{label}
						</li>
					))}
				</ul>
			) : null}
			{product.repair ? <p className={styles.repair}>{product.repair}</p> : null}
		</>
	);
}

function Contact({ name, address, email }: NonNullable<ProductView["manufacturer"]>) {
	return (
		<>
			{`${name}, ${address} `}
			<a className={typography.link} href={`mailto:${email}`}>
				<EmailAddress>{email}</EmailAddress>
			</a>
		</>
	);
}

/** The legal guarantee, and the names that GPSR Art. 19 requires. */
function Trust({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const url = useUrl();
	const contacts = [
		[t("details:manufacturer"), product.manufacturer],
		[t("details:responsible"), product.responsiblePerson],
	] as const;
	return (
		<Disclosure title={<h2>{t("details:trust")}</h2>}>
			<LegalGuarantee />
			<Facts
				rows={contacts.flatMap(([role, contact]) =>
					contact ? [[role, <Contact key={role} {...contact} />] as const] : [],
				)}
			/>
			<p className={typography.quiet}>{t("reference", { ref: product.ref })}</p>
			<a className={typography.link} href={url("passport", { productId: product.productId })}>
				{t("details:passport")}
			</a>
		</Disclosure>
	);
}

function Run({ text, isStrong, isEmphasized }: TextRun) {
	const words = <Unbroken>{text}</Unbroken>;
	const shown = isEmphasized ? <em>{words}</em> : words;
	return isStrong ? <strong>{shown}</strong> : shown;
}

// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
const Words = ({ runs }: { runs: TextRun[] }) => runs.map((run, at) => <Run key={at} {...run} />);

function Block({ kind, items }: DescriptionBlock) {
	if (kind === "paragraph") {
		return (
			<p>
				<Words runs={items[0] ?? []} />
			</p>
		);
	}
	const List = kind === "bullets" ? "ul" : "ol";
	return (
		<List className={kind === "bullets" ? lists.features : lists.numbers}>
			{items.map((runs, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's points keep their places
				<li key={place}>
					<Words runs={runs} />
				</li>
			))}
		</List>
	);
}

/** The product's text: one paragraph, or what remained of the HTML that it came with. */
function Description({ product }: { product: ProductView }) {
	if (!product.descriptionBlocks) {
		return (
			<p>
				<Unbroken>{product.description}</Unbroken>
			</p>
		);
	}
	return (
		<div className={lists.text}>
			{product.descriptionBlocks.map((block, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks keep their places
				<Block key={place} {...block} />
			))}
		</div>
	);
}

/** Ways to share the product. Where the device has a share sheet, it is opened instead (share-or-copy.ts). */
function Share({ product }: { product: ProductView }) {
	const shop = useShop();
	const url = useUrl();
	const { t } = useTranslation("details");
	const { label, colour, productId } = product;
	const place = originOf(shop, shop.locale) + url("product", { label, color: colour, productId });
	const title = `${label}, ${colour}`;
	return (
		<div data-share={title} data-url={place}>
			<LazyDisclosure id="share" title={t("share")}>
				<ShareWays title={title} place={place} />
			</LazyDisclosure>
		</div>
	);
}

/** The product's details, folded. */
export function Details({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	return (
		<>
			<Disclosure title={<h2>{t("description")}</h2>} isOpen>
				<Description product={product} />
				{product.features.length > 0 ? (
					<ul className={lists.features}>
						{product.features.map((feature) => (
							<li key={feature}>
								<Unbroken>{feature}</Unbroken>
							</li>
						))}
					</ul>
				) : null}
			</Disclosure>
			<Disclosure title={<h2>{t("fit")}</h2>}>
				<Fit product={product} />
			</Disclosure>
			<Disclosure title={<h2>{t("composition")}</h2>}>
				<Composition product={product} />
			</Disclosure>
			<Environment product={product} />
			<Trust product={product} />
			<Ratings product={product} />
			<Share product={product} />
		</>
	);
}
