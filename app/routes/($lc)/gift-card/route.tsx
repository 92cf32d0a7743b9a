import { GiftCardForm } from "#app/features/cart/gift-card-form.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addGiftCard } from "#app/models/cart/cart-extras.server.ts";
import { giftCardConstraint, giftCardSchema } from "#app/models/cart/gift-card-schema.server.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatMoney } from "#shop/money.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["gift", "forms"],
	page: "gift-card",
	markdown: { fresh: 300, stale: 3_600, query: [] },
};

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	return {
		bounds: domain.giftCard,
		currency: domain.devise,
		constraint: giftCardConstraint,
		...(await seoData(context, "gift_card")),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const { domain, locale } = getShop(context);
	const write = (cents: number) => formatMoney(cents, domain.devise, locale, { trimZeros: true });
	const submission = readForm(form, giftCardSchema({ ...domain.giftCard, write }));
	if (submission.status !== "success") return invalidReply(context, submission);
	const done = await attempt(addGiftCard(context, submission.value));
	if (!done.ok) return failureReply(context, form, done.failure, "cart");
	const flash = { kind: "success", key: "gift:added" } as const;
	return seePage(context, "cart", flash);
}

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("gift");
	const { seoText, seo: _, ...form } = loaderData;
	return (
		<main id="main" className={layout.wrap}>
			<PageHead
				title={seoText?.title || t("title")}
				description={seoText?.description || t("text")}
			/>
			<GiftCardForm {...form} lastResult={actionData ?? null} />
		</main>
	);
}
