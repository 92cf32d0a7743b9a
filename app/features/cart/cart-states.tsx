// The cart when there are no lines to show: empty, or out of reach.

import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { buttonClass } from "~/ui/button.tsx";

export interface FamilyLink {
	name: string;
	familyId: string;
}

/** An empty cart leads on: to the families of the shop, or to the home page where they are not known. */
export function EmptyCart({ families }: { families: readonly FamilyLink[] }) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const [first, ...others] = families;
	return (
		<div className="mx-auto max-w-prose py-10 text-center md:py-20">
			<h1 className="font-display text-3xl">{t("empty.title")}</h1>
			<p className="mt-5 text-muted">{t("empty.text")}</p>
			{first ? (
				<nav aria-label={t("empty.families")} className="mt-10">
					<ul className="flex flex-wrap justify-center gap-3">
						{[first, ...others].map(({ name, familyId }, at) => (
							<li key={familyId}>
								<Link
									to={url("catalog", { name, familyId })}
									className={buttonClass(at === 0 ? "ink" : "line")}
								>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			) : (
				<Link to={url("index")} className={buttonClass("ink", "mt-10")}>
					{t("empty.action")}
				</Link>
			)}
			<p className="mt-6">
				<Link to={url("gift-card")} className={buttonClass("text")}>
					{t("giftCard.offer")}
				</Link>
			</p>
		</div>
	);
}

/** The cart API is down: the cart is not empty, it cannot be seen (S2 §8, quality 'Reliability'). */
export function CartDown() {
	const { t } = useTranslation("cart");
	const url = useUrl();
	return (
		<div className="mx-auto max-w-prose py-10 text-center md:py-20">
			<h1 className="font-display text-3xl">{t("down.title")}</h1>
			<p className="mt-5 text-muted">{t("down.text")}</p>
			<div className="mt-10 flex flex-wrap justify-center gap-3">
				<Link to={url("cart")} reload className={buttonClass("ink")}>
					{t("down.retry")}
				</Link>
				<Link to={url("index")} className={buttonClass("line")}>
					{t("continue")}
				</Link>
			</div>
		</div>
	);
}
