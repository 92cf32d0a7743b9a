// A link that proposes a bag (CART-123). Opening it changes nothing: programs open links on their own.
import { data } from "react-router";
import { SharedCart } from "#app/features/cart/shared-cart.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	addProposedBag,
	type FaultOfLink,
	readProposedBag,
} from "#app/models/cart/cart-link.server.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { codeOfLink, keepCode, tryKeptCode } from "#app/models/cart/promo-codes.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { translate } from "#app/server/translator.ts";
import { Notice } from "#app/ui/notice.tsx";
import { maxQuantity } from "#contract/cart/limits.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["cart", "forms"],
	page: "cart",
};

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const codeIn = (url: URL) => codeOfLink(url.searchParams.get("code"));

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const { lines, faults } = await required(readProposedBag(context, params.items));
	return {
		lines,
		faults,
		code: codeIn(url),
		currency: domain.devise,
		canCopy: lines.some(({ orderable }) => orderable > 0),
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const copy = dispatch({ copy: addProposedBag }, await request.formData());
	const { locale } = getShop(context);
	const done = await attempt(copy(context, params.items));
	if (!done.ok) {
		const { text: message, status } = failureText(context, done.failure, "cart");
		// the page exists, even if the cart refuses its items
		return data({ message }, { status: status === 503 ? 503 : 409 });
	}
	if (!done.data) {
		return data({ message: translate(context, "cart:shared.nothing") }, { status: 409 });
	}
	const code = codeIn(url);
	if (code) keepCode(context, code);
	const tried = await tryKeptCode(context);
	const missed = notAddedMessage(done.data, locale);
	const flash =
		code && tried === "refused" && !missed
			? { kind: "warning" as const, key: "cart:link.addedWithoutCode" as const, values: { code } }
			: { kind: "success" as const, key: "cart:shared.copied" as const };
	return seePage(context, "cart", missed ?? flash);
}

function Faults({ faults }: { faults: readonly FaultOfLink[] }) {
	const { t } = useTranslation("cart");
	return (
		<Notice kind="warning">
			<ul>
				{faults.map(({ typed, fault, count }) => (
					<li key={typed + fault}>
						{t(`link.fault.${fault}`, { typed, count, max: maxQuantity })}
					</li>
				))}
			</ul>
		</Notice>
	);
}

export default function CartLinkPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("cart");
	const { faults, code, ...bag } = loaderData;
	const words = { title: t("link.title"), text: t("link.text"), copy: t("link.add") };
	return (
		<SharedCart {...bag} words={words} refused={actionData?.message ?? null}>
			{faults.length > 0 || code ? (
				<>
					{faults.length > 0 ? <Faults faults={faults} /> : null}
					{code ? <p>{t("link.code", { code })}</p> : null}
				</>
			) : null}
		</SharedCart>
	);
}
