// The digital product passport (CATALOGUE-126): public, the same for all, and made to be printed.

import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { alternatesOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { required } from "#app/server/failures.ts";
import { idOr404 } from "#app/server/respond.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import typography from "#app/ui/typography.module.css";
import { EmailAddress } from "#app/ui/unbroken.tsx";
import type { Route } from "./+types/route";
import { passportJsonLdText } from "./json-ld.server.ts";
import { type PassportView, passportOf } from "./passport.server.ts";
import style from "./route.module.css";

export const handle: RouteHandle = {
	i18n: ["passport", "product", "details"],
	page: "passport",
	cache: { fresh: 300, stale: 3_600, query: ["gtin"] },
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const productId = idOr404(url, params.productId);
	const [product, record] = await Promise.all([
		required(readProduct(context, productId), url),
		seoData(context, `passport_${productId}`),
	]);
	const passport = passportOf(context, product, url.searchParams.get("gtin"));
	return {
		passport,
		jsonLd: passportJsonLdText(context, passport),
		alternates: alternatesOf("passport", () => ({ productId })),
		...record,
	};
}

type Row = readonly [name: string, value: ReactNode];

function Section({ title, rows, children }: { title: string; rows?: Row[]; children?: ReactNode }) {
	return (
		<section className={style.section}>
			<h2 className={typography.subheading}>{title}</h2>
			{rows ? (
				<dl className={style.facts}>
					{rows.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : null}
			{children}
		</section>
	);
}

function contact({ name, address, email }: NonNullable<PassportView["manufacturer"]>) {
	return (
		<>
			{name}, {address}{" "}
			<a className={typography.link} href={`mailto:${email}`}>
				<EmailAddress>{email}</EmailAddress>
			</a>
		</>
	);
}

/** The code of one size, to be printed; a link for each other size shows its own. */
function Code({ passport: { productId, code, sizes } }: { passport: PassportView }) {
	const { t } = useTranslation("passport");
	const url = useUrl();
	if (!code) return null;
	return (
		<section id="code" className={style.code}>
			<h2 className={typography.subheading}>{t("code")}</h2>
			<svg
				viewBox={`0 0 ${code.width} ${code.width}`}
				role="img"
				aria-label={t("codeOf", { size: code.size })}
			>
				<path d={code.path} />
			</svg>
			<p className={typography.small}>{t("codeOf", { size: code.size })}</p>
			<p className={style.link}>{code.link}</p>
			{sizes.length > 1 ? (
				<ul className={style.sizes} aria-label={t("codes")}>
					{sizes.map(({ gtin, label, isChosen }) => (
						<li key={gtin}>
							<Link
								to={`${url("passport", { productId }, { gtin })}#code`}
								className={typography.link}
								aria-current={isChosen ? "true" : undefined}
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}

function Materials({ passport }: { passport: PassportView }) {
	const { t } = useTranslation(["passport", "product"]);
	const { composition, environment } = passport;
	const { recycledPercent, shedsMicroplastics, hazardousSubstances, certified } = environment;
	return (
		<Section
			title={t("materials")}
			rows={[
				...composition.map(
					({ part, materials }): Row => [
						part,
						materials.map((each) => t("product:percent", { ...each })).join(", "),
					],
				),
				[t("recycled"), t("percentOf", { percent: recycledPercent })],
				...(certified
					? [[t("certificate"), `${certified.scheme} ${certified.number}`] as const]
					: []),
				[t("plastics"), t(shedsMicroplastics ? "plasticsSome" : "plasticsLittle")],
				[
					t("hazards"),
					hazardousSubstances.length > 0 ? hazardousSubstances.join(", ") : t("hazardsNone"),
				],
			]}
		/>
	);
}

export default function PassportPage({
	loaderData: { passport, jsonLd, seoText },
}: Route.ComponentProps) {
	const { t } = useTranslation(["passport", "product", "details"]);
	const url = useUrl();
	const { label, colour, productId, ref, model, sizes, manufacturer, responsiblePerson } = passport;
	const title = t("titleOf", { name: label, colour });
	return (
		<main id="main" className={`${layout.wrap} ${layout.middle} ${style.page}`}>
			<PageHead
				title={seoText?.title || title}
				description={seoText?.description || t("description", { name: label, colour })}
			/>
			<h1 className={typography.title}>{title}</h1>
			<p className={style.lead}>
				{t("lead")}{" "}
				<Link to={url("product", { label, color: colour, productId })} className={typography.link}>
					{t("toProduct")}
				</Link>
			</p>
			<div className={style.parts}>
				<Section
					title={t("identity")}
					rows={[
						[t("product"), `${label}, ${colour}`],
						[t("model"), model],
						[t("reference"), ref],
						...sizes.map((size): Row => [t("gtinOf", { size: size.label }), size.gtin]),
					]}
				/>
				<Section
					title={t("operators")}
					rows={[
						...(manufacturer ? [[t("manufacturer"), contact(manufacturer)] as const] : []),
						...(responsiblePerson ? [[t("responsible"), contact(responsiblePerson)] as const] : []),
						[t("seller"), passport.seller],
					]}
				/>
				<Materials passport={passport} />
				{passport.making.length > 0 ? (
					<Section
						title={t("origin")}
						rows={passport.making.map(
							({ step, where }): Row => [t(`details:steps.${step}`), where],
						)}
					/>
				) : null}
				<Section title={t("care")}>
					<ul className={style.list}>
						{passport.care.map(({ key, label: sentence }) => (
							<li key={key}>{sentence}</li>
						))}
					</ul>
				</Section>
				<Section title={t("repair")}>
					{passport.repair ? <p>{passport.repair}</p> : null}
					<p>
						{t("repairText")}{" "}
						<Link to={url("contact")} className={typography.link}>
							{t("repairAsk")}
						</Link>
					</p>
					<p>{t("endText")}</p>
				</Section>
				<Code passport={passport} />
			</div>
			<StructuredData data={jsonLd} />
		</main>
	);
}
