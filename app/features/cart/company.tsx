import { Suspense } from "react";
import { Await } from "react-router";
import { ProductCards } from "~/features/catalog/product-card.tsx";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Card } from "~/models/catalog/card.ts";
import { CardsSkeleton } from "~/ui/skeleton.tsx";
import { companyShown } from "./company-size.ts";

/** What goes with the cart, streamed behind the page; its space is kept meanwhile, so that nothing moves. */
export function Company({
	cards,
	currency,
	isFirst,
}: {
	cards: Promise<readonly Card[]>;
	currency: string;
	/** nothing in the cart that it could go with */
	isFirst: boolean;
}) {
	const { t } = useTranslation("cart");
	return (
		<section aria-labelledby="cart-company" className="pt-20 md:pt-28">
			<h2 id="cart-company" className="pb-5 font-display text-2xl leading-tight">
				{t(isFirst ? "companyNew" : "company")}
			</h2>
			<Wishes />
			<Suspense fallback={<CardsSkeleton count={companyShown} />}>
				<Await resolve={cards}>
					{(known) =>
						known.length > 0 ? <ProductCards cards={known} currency={currency} /> : <CompanyGone />
					}
				</Await>
			</Suspense>
		</section>
	);
}

/** Nothing to show: the page says so rather than jump. */
function CompanyGone() {
	const { t } = useTranslation("cart");
	return <p className="cards-room text-sm text-muted">{t("companyGone")}</p>;
}
