import type { MemberProgram, Organization, SearchAction, WithActionConstraints } from "schema-dts";
import { Area } from "#app/features/content/area.tsx";
import { HomeBlocks } from "#app/features/home/home-blocks.tsx";
import { hasHearts, Wishes } from "#app/features/wishlist/wishes.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { originOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadHome } from "#app/models/content/home.server.ts";
import { readSeo } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { graphText, returnPolicy } from "#app/models/seo/json-ld.ts";
import { type Context, getShop, type Shop } from "#app/server/request-context.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { brand } from "#shop/brand.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["home", "catalog", "content"],
	page: "homepage",
	cache: { fresh: 60, stale: 3_600, query: [] },
};

// Structured data of the home page: the organisation, and the site with its search.

/** The seller, how service is reached, what may be sent back, and the loyalty programme where the market has one. */
function organization({ domain, locale }: Shop, url: string, logo: string): Organization {
	const { seller, service } = domain;
	return {
		"@type": "Organization",
		name: brand.name,
		legalName: seller.name,
		vatID: seller.vatNumber,
		url,
		logo,
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			availableLanguage: locale.language,
			areaServed: domain.countryCodeISO2,
			url: `${new URL(url).origin}${urlOf(locale, "contact")}`,
			...(service.email ? { email: service.email } : {}),
			...(service.phone ? { telephone: service.phone } : {}),
		},
		hasMerchantReturnPolicy: returnPolicy(domain.countryCodeISO2, domain.storeLocator.isActive),
		...(domain.loyalty ? { hasMemberProgram: memberProgram(domain, locale, url) } : {}),
	};
}

/** The price of members is theirs alone (MARKET-70): where the market says that there is one, the tier says no more. */
function memberProgram(
	{ loyaltyCardCentAmount, devise, loyaltyScale, tellsMemberPrice }: Shop["domain"],
	locale: Shop["locale"],
	url: string,
): MemberProgram {
	const name = brand.name;
	return {
		"@type": "MemberProgram",
		name,
		description: name,
		url: `${new URL(url).origin}${urlOf(locale, "account-loyalty")}`,
		hasTiers: {
			"@type": "MemberProgramTier",
			name,
			hasTierRequirement: {
				"@type": "MonetaryAmount",
				value: loyaltyCardCentAmount / 100,
				currency: devise,
			},
			hasTierBenefit: [
				"https://schema.org/TierBenefitLoyaltyPoints",
				...(tellsMemberPrice ? (["https://schema.org/TierBenefitLoyaltyPrice"] as const) : []),
			],
			membershipPointsEarned: loyaltyScale.pointsPerUnit,
		},
	};
}

function homeJsonLdText(context: Context): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const url = origin + urlOf(locale, "index");
	const search: WithActionConstraints<SearchAction> = {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${origin}${urlOf(locale, "search")}?q={search_term_string}`,
		},
		"query-input": "required name=search_term_string",
	};
	return graphText([
		organization(shop, url, `${origin}/favicon.svg`),
		{
			"@type": "WebSite",
			name: brand.name,
			url,
			inLanguage: locale.htmlLang,
			potentialAction: search,
		},
	]);
}

export async function loader({ context }: Route.LoaderArgs) {
	const [blocks, { title, description, seo }, areas] = await Promise.all([
		loadHome(context),
		readSeo(context, "home"),
		readAreas(context, "home"),
	]);
	return {
		blocks,
		areas,
		jsonLd: homeJsonLdText(context),
		currency: getShop(context).domain.devise,
		head: { title, description },
		seo,
	};
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { blocks, areas, jsonLd, currency, head } = loaderData;
	const [first] = blocks;
	const { t } = useTranslation("home");
	return (
		<>
			<PageHead
				title={head.title || t("title")}
				description={head.description || t("description")}
				picture={
					first?.kind === "hero" && "scene" in first.image ? { scene: first.image.scene } : null
				}
				pictureAlt={first?.kind === "hero" ? first.image.alt : ""}
			/>
			{hasHearts(blocks, areas.down) ? <Wishes /> : null}
			<HomeBlocks blocks={blocks} currency={currency} />
			<Area blocks={areas.down} place="down" className={layout.wrap} currency={currency} />
			<StructuredData data={jsonLd} />
		</>
	);
}
