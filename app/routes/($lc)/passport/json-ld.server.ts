// The passport for machines (schema.org DigitalProductPassport): the facts of the page.
import type { DigitalProductPassport } from "schema-dts";
import { originOf } from "#app/i18n/urls.ts";
import { graphText } from "#app/models/seo/json-ld.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { PassportView } from "./passport.server.ts";

export function passportJsonLdText(context: Context, passport: PassportView): string {
	const shop = getShop(context);
	const { productId, label, colour, ref, model, sizes, manufacturer, environment } = passport;
	const t = getTranslator(context, ["passport", "product", "details"]);
	const url = originOf(shop, shop.locale) + urlOf(shop.locale, "passport", { productId });
	const facts: [name: string, value: string][] = [
		...passport.composition.map(({ part, materials }): [string, string] => [
			part,
			materials.map(({ material, percent }) => `${percent} % ${material}`).join(", "),
		]),
		...passport.making.map(({ step, where }): [string, string] => [
			t(`details:steps.${step}`),
			where,
		]),
		...passport.care.map(({ label: sentence }): [string, string] => [t("care"), sentence]),
		...(passport.repair ? [[t("repair"), passport.repair] as [string, string]] : []),
		[t("recycled"), `${environment.recycledPercent} %`],
	];
	const node: DigitalProductPassport = {
		"@type": "DigitalProductPassport",
		name: t("titleOf", { name: label, colour }),
		url,
		certificationIdentification: productId,
		...(manufacturer ? { issuedBy: { "@type": "Organization", name: manufacturer.name } } : {}),
		about: {
			"@type": "Product",
			name: label,
			color: colour,
			mpn: ref,
			model,
			gtin: sizes.map(({ gtin }) => gtin),
			additionalProperty: facts.map(([name, value]) => ({
				"@type": "PropertyValue" as const,
				name,
				value,
			})),
		},
	};
	return graphText([node]);
}
