import { Form } from "react-router";
import { DeliveryExtra } from "~/features/trust/delivery-extra.tsx";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartLineView } from "~/models/cart/cart-view.ts";
import { buttonClass } from "~/ui/button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { SubmitButton } from "~/ui/form/submit-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Notice } from "~/ui/notice.tsx";
import { Price } from "~/ui/price.tsx";
import { ColourAndSize } from "./colour-and-size.tsx";
import { LineLabels } from "./line-facts.tsx";
import { LinePicture } from "./line-head.tsx";

function SharedLine({ line, currency }: { line: CartLineView; currency: string }) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId, quantity } = line;
	const isGone = line.orderable === 0;
	return (
		<li className={isGone ? "text-muted" : ""}>
			<LinePicture line={line} size="card" />
			<h2 className="mt-3 font-display text-lg leading-tight hyphens-auto">
				<Link to={url("product", { label: name, color, productId })} className="hover:underline">
					{name}
				</Link>
			</h2>
			<p className="mt-1 text-sm text-muted">
				<ColourAndSize of={line} />
				{quantity > 1 ? ` · ${t("pieces", { count: quantity })}` : null}
			</p>
			{isGone ? (
				<p className="mt-1 flex gap-2 text-sm text-warning">
					<Icon name="warning" className="mt-0.5" />
					<span>{t("shared.gone")}</span>
				</p>
			) : (
				<p className="mt-1">
					<Price price={line.price} was={line.strikeThroughPrice} currency={currency}>
						<DeliveryExtra />
					</Price>
				</p>
			)}
			<LineLabels line={line} />
		</li>
	);
}

/** What somebody shared, at today's prices, with the way to have it (S2 §2). */
export function SharedCart({
	lines,
	currency,
	sharedOn,
	canCopy,
	refused,
}: {
	lines: readonly CartLineView[];
	currency: string;
	/** as the page writes it */
	sharedOn: string;
	canCopy: boolean;
	refused: string | null;
}) {
	const { t } = useTranslation(["cart", "forms"]);
	const url = useUrl();
	return (
		<div className="py-8 md:py-12">
			<div className="max-w-prose">
				<h1 className="font-display text-3xl">{t("shared.title")}</h1>
				<p className="mt-3 text-muted">{t("shared.text", { date: sharedOn })}</p>
			</div>
			{refused ? (
				<div className="mt-6">
					<Notice kind="danger" isLive>
						{refused}
					</Notice>
				</div>
			) : null}
			<div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
				{canCopy ? (
					<Form method="post">
						<FormToken />
						<SubmitButton name="intent" value="copy" pendingLabel={t("forms:pending")}>
							{t("shared.copy")}
						</SubmitButton>
					</Form>
				) : (
					<Notice kind="info">{t("shared.nothing")}</Notice>
				)}
				<Link to={url("index")} className={buttonClass("text")}>
					{t("continue")}
				</Link>
			</div>
			<ul
				aria-label={t("lines")}
				className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4"
			>
				{lines.map((line) => (
					<SharedLine key={line.key} line={line} currency={currency} />
				))}
			</ul>
		</div>
	);
}
