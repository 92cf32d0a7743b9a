import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { FormToken } from "~/i18n/form-token.tsx";
import { formatMoney } from "~/i18n/format.ts";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartLineView } from "~/models/cart/cart-view.ts";
import { Button } from "~/ui/button.tsx";
import { Stepper } from "~/ui/form/stepper.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Price } from "~/ui/price.tsx";
import { takesFocus } from "./focus-after.ts";
import type { CartReply } from "./reply.ts";

/** Everything a line has to say for itself: sold out, fewer left, another price, a change that was refused. */
function LineNotices({
	line,
	currency,
	refused,
}: {
	line: CartLineView;
	currency: string;
	refused: string | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const price = formatMoney(line.priceNow, currency, locale);
	return (
		<>
			{line.notices.map((notice) => (
				<p
					key={notice}
					className={`mt-2 flex gap-2 text-sm ${notice === "price-down" ? "text-success" : "text-warning"}`}
				>
					<Icon name={notice === "price-down" ? "info" : "warning"} className="mt-0.5" />
					<span>{t(`notice.${notice}`, { price, count: line.orderable })}</span>
				</p>
			))}
			<p id={`refused-${line.key}`} role="alert" className="field-error empty:mt-0">
				{refused}
			</p>
		</>
	);
}

export function CartLine({
	line,
	currency,
	fetcher,
	refused,
}: {
	line: CartLineView;
	currency: string;
	fetcher: FetcherWithComponents<CartReply>;
	refused: string | null;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { key: lineId, name, color, productId } = line;
	const sent = fetcher.formData?.get("intent") === "set-quantity" ? fetcher.formData : null;
	const quantity = sent ? Number(sent.get("quantity")) : line.quantity;
	const page = url("product", { label: name, color, productId });
	const isGone = line.orderable === 0;
	const isReduced = line.strikeThroughPrice !== null && line.strikeThroughPrice > line.price;
	const article = useRef<HTMLElement>(null);
	useEffect(() => {
		if (takesFocus(line.sku)) article.current?.querySelector<HTMLElement>("h2 a")?.focus();
	}, [line.sku]);
	return (
		<article
			ref={article}
			className="grid grid-cols-[6rem_1fr] gap-x-4 border-b border-line py-6 @min-[38rem]:grid-cols-[8.5rem_1fr] @min-[38rem]:gap-x-8"
		>
			<div className={`aspect-10/15 bg-stone ${isGone ? "opacity-60" : ""}`}>
				{line.picture ? (
					<Picture
						of={{ productId, type: line.picture }}
						alt=""
						size="thumb"
						className="size-full object-cover"
					/>
				) : null}
			</div>
			<div className="flex min-w-0 flex-col">
				<div className="grid items-baseline gap-x-4 gap-y-1 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:gap-x-8">
					<h2 className="font-display text-lg leading-tight hyphens-auto">
						<Link to={page} className="hover:underline">
							{name}
						</Link>
					</h2>
					<p className="text-base">
						{line.isFree ? t("free") : <Price price={line.total} currency={currency} />}
					</p>
				</div>
				<p className="mt-1 text-sm text-muted">
					{color}
					<span aria-hidden="true"> · </span>
					{t("size", { size: line.size })}
				</p>
				{line.quantity > 1 || isReduced ? (
					<p className="mt-1 text-sm text-muted">
						<Price price={line.price} was={line.strikeThroughPrice} currency={currency} />
						{line.quantity > 1 ? ` ${t("apiece")}` : null}
					</p>
				) : null}
				<LineNotices line={line} currency={currency} refused={refused} />
				<div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
					{isGone ? (
						<span />
					) : (
						<fetcher.Form method="post">
							<FormToken />
							<input type="hidden" name="intent" value="set-quantity" />
							<input type="hidden" name="lineId" value={lineId} />
							<Stepper
								name="quantity"
								value={quantity}
								min={1}
								max={line.orderable}
								label={t("quantityOf", { name })}
								fewer={t("fewer", { name })}
								more={t("more", { name })}
							/>
						</fetcher.Form>
					)}
					<fetcher.Form method="post">
						<FormToken />
						<input type="hidden" name="intent" value="remove" />
						<input type="hidden" name="lineId" value={lineId} />
						<Button look="text" aria-label={t("removeOf", { name })}>
							{t("remove")}
						</Button>
					</fetcher.Form>
				</div>
			</div>
		</article>
	);
}
