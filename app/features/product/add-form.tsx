import { Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { showAdded } from "#app/features/header/show-bag.ts";
import { PrivatePrice } from "#app/features/offers/private-price.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddReply } from "#app/models/cart/add-reply.ts";
import type { ExpressWallet, WalletSetup } from "#app/models/payment/express.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useSending } from "#app/ui/form/use-sending.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./add-form.module.css";
import "#app/features/payment/express-row.module.css";
import type { ProductView } from "./product-view.ts";
import { SizePicker } from "./size-picker.tsx";

/** Drawn by the server; a browser takes it over last. */
const ExpressRow = lazyPart(
	async () => (await import("#app/features/payment/express-row.tsx")).ExpressRow,
);

const WalletSheets = lazyPart(
	async () => (await import("#app/features/payment/wallet-sheets.tsx")).WalletSheets,
);

/**
 * Size and button. A plain form that posts to the product's page; with JavaScript the same action replies in place.
 * On phones the button stays at the bottom of the screen.
 */
export function AddForm({
	product,
	express,
	sheets,
	pageReply,
}: {
	product: ProductView;
	/** wallets that order at once what is chosen here */
	express: readonly ExpressWallet[];
	/** those whose sheet opens in this page */
	sheets: WalletSetup | null;
	/** reply to a form that was sent without JavaScript */
	pageReply: AddReply | undefined;
}) {
	const { t } = useTranslation("product");
	const url = useUrl();
	const fetcher = useFetcher<AddReply>();
	const { isSending, onSubmit } = useSending(fetcher);
	const form = useRef<HTMLFormElement>(null);
	const reply = fetcher.data ?? pageReply;
	const failure = reply && !reply.ok ? reply : null;
	const { sizes, isOpen, isOnDemand, price, was, currency, advised, guide } = product;
	const why = product.isInStoreOnly ? "storeOnly" : product.isAwaited ? "soon" : "gone";
	const { data } = fetcher;
	useEffect(() => {
		if (data?.ok) showAdded(data, url("cart"));
	}, [data, url]);
	useEffect(() => {
		if (failure)
			form.current?.querySelector<HTMLInputElement>("input:enabled:not([type=hidden])")?.focus();
	}, [failure]);
	return (
		<PostForm
			via={fetcher.Form}
			ref={form}
			noValidate
			className={styles.form}
			onSubmit={onSubmit}
			toolname="add_to_bag"
			tooldescription={t("toolAdd")}
		>
			<SizePicker
				sizes={sizes}
				chosen={failure?.sku ?? advised}
				hasGuide={guide !== null}
				error={failure?.text ?? null}
			/>
			{isOpen ? (
				<div className={styles.bar} data-buy="">
					<Price price={price} was={was} currency={currency}>
						<DeliveryExtra />
					</Price>
					<PrivatePrice productId={product.productId} price={price} isShort />
					<Button isBusy={isSending}>{isOnDemand ? t("order") : t("add")}</Button>
				</div>
			) : (
				<div className={styles.gone} data-gone="">
					<b>{t(why)}</b> {t(`${why}Text`)}
				</div>
			)}
			{express.length > 0 ? (
				<Suspense>
					<ExpressRow wallets={express} />
				</Suspense>
			) : null}
			{sheets ? (
				<Suspense>
					<WalletSheets key={sheets.wallets.map(({ wallet }) => wallet).join()} setup={sheets} />
				</Suspense>
			) : null}
		</PostForm>
	);
}
