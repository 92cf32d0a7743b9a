import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { Pieces } from "~/features/checkout/pieces.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { ReviewPart } from "~/features/checkout/review-part.tsx";
import { brand } from "~/i18n/brand.ts";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { urlOf } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Route } from "./+types/route";
import { loadOverview } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart", "forms", "ui"],
	hydrate: "load",
	page: "order-overview",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	// S1 §3 funnel.overview: a domain without the overview goes straight on to paying
	if (!domain.funnel.overview) throw redirectTo(context, urlOf(locale, "order-payment"));
	const title = `${getTranslator(context, "checkout")("overview.title")} · ${brand.name}`;
	return { ...(await loadOverview(context)), title };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { billing, shipping, method, promise, pieces, currency } = loaderData;
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<h1 className="font-display text-2xl">{t("overview.title")}</h1>
			<div className="mt-8 border-t border-line">
				<ReviewPart
					title={t("overview.delivery")}
					change={{ to: url("order-delivery"), label: t("overview.changeDelivery") }}
				>
					<p className="mb-3 text-sm">
						{t(`delivery.method.${method}`)}
						{promise ? (
							<span className="block text-muted">{promiseText(promise, locale, t)}</span>
						) : null}
					</p>
					<AddressBlock {...shipping} />
				</ReviewPart>
				<ReviewPart
					title={t("overview.billing")}
					change={{ to: url("order-billing"), label: t("overview.changeBilling") }}
				>
					<AddressBlock {...billing} />
				</ReviewPart>
				{/* beside the step on wide pages, where the summary is always open */}
				<div className="md:hidden">
					<ReviewPart
						title={t("overview.pieces")}
						change={{ to: url("cart"), label: t("summary.editCart") }}
					>
						<Pieces pieces={pieces} currency={currency} />
					</ReviewPart>
				</div>
			</div>
			<Link to={url("order-payment")} className={buttonClass("ink", "mt-10 w-full xs:w-auto")}>
				{t("overview.submit")}
			</Link>
		</>
	);
}
