import { brand } from "~/i18n/brand.ts";
import { creditNotesOf } from "~/models/order/credit-notes.ts";
import { readOrderReturns } from "~/models/order/returns.server.ts";
import { returnView } from "~/models/order/returns.ts";
import { required } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import { notFoundKnown } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/route";
import { ReturnedPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["returns", "account", "cart"],
	page: "account",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { orderNumber, returnNumber } = params;
	const own = await required(readOrderReturns(context, orderNumber));
	const asked = own?.open.returns.find((one) => one.returnNumber === returnNumber);
	if (!own || !asked) throw notFoundKnown(url.pathname);
	const t = getTranslator(context, "returns");
	const { locale, domain } = getShop(context);
	const ofReturn = { isOpen: domain.myDownloads, refundNumber: returnNumber };
	return {
		asked: returnView(own.order, asked, locale.language),
		creditNotes: creditNotesOf(own.order, ofReturn),
		title: `${t("number", { number: returnNumber })} · ${brand.name}`,
	};
}

export default function Returned({ loaderData }: Route.ComponentProps) {
	return <ReturnedPage {...loaderData} />;
}
