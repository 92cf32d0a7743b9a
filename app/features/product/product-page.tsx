import { type MouseEvent, Suspense } from "react";
import { Heart } from "#app/features/wishlist/heart.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddReply } from "#app/models/cart/add-reply.ts";
import type { DeliveryOffer } from "#app/models/delivery/delivery.ts";
import type { ExpressWallet, WalletSetup } from "#app/models/payment/express.ts";
import type { QuestionView } from "#app/models/question/question-view.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { OptionalAwait } from "#app/ui/optional-await.tsx";
import { formatMoney } from "#shop/money.ts";
import { AddForm } from "./add-form.tsx";
import "./alert-form.module.css";
import { QuestionList } from "#app/features/question/question-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { questionsOnPage } from "#contract/question/limits.ts";
import { Details } from "./details.tsx";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { InStore } from "./in-store.tsx";
import styles from "./product-page.module.css";
import type { ProductView } from "./product-view.ts";
import { SizeHelp } from "./size-help.tsx";
import { Summary } from "./summary.tsx";

/** Questions about the product and the operator's answers (CATALOGUE-111): the first few, with the way to all and to asking. */
function Questions({
	productId,
	questions,
}: {
	productId: string;
	/** empty where they cannot be loaded */
	questions: readonly QuestionView[];
}) {
	const { t } = useTranslation("product");
	const url = useUrl();
	const count = questions.length;
	const title = count > 0 ? t("questions.counted", { count }) : t("questions.title");
	return (
		<Disclosure title={<h2>{title}</h2>}>
			{count > 0 ? (
				<QuestionList questions={questions.slice(0, questionsOnPage)} />
			) : (
				<p>
					<Unbroken>{t("questions.none")}</Unbroken>
				</p>
			)}
			<p>
				<a href={url("questions", { productId })} className={typography.link}>
					{t(count > questionsOnPage ? "questions.all" : "questions.ask")}
				</a>
			</p>
		</Disclosure>
	);
}

interface ProductOffer extends DeliveryOffer {
	/** the latest day, in the page's language */
	arrivesOn: string;
}

/** The day of arrival, by the fastest method to a home, and the cost of each delivery method. */
function Delivered({
	product: { currency, expectedOn },
	offers,
}: {
	/** a pre-order arrives no earlier than on the day it is expected */
	product: Pick<ProductView, "currency" | "expectedOn">;
	/** empty when the gateway cannot tell */
	offers: readonly ProductOffer[];
}) {
	const { t } = useTranslation("details");
	const { locale } = useShop();
	const home = offers.find(({ key }) => key === "NO") ?? offers[0];
	if (!home) return null;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	return (
		<details className={styles.deliveredPromise}>
			<summary>
				<Icon name="truck" />
				{expectedOn ? t("ahead", { date: expectedOn }) : t("promise", { date: home.arrivesOn })}
			</summary>
			<Facts
				rows={offers.map(({ key, price, freeAbove, arrivesOn }) => [
					<>
						{t(`method${key}`)}
						{expectedOn ? null : <small>{arrivesOn}</small>}
					</>,
					<>
						{price === 0 ? t("free") : money(price)}
						{price > 0 && freeAbove !== null ? (
							<small>{t("promiseFree", { amount: money(freeAbove) })}</small>
						) : null}
					</>,
				])}
			/>
		</details>
	);
}

/** Only while a size can be asked for. */
const AlertForm = lazyPart(async () => (await import("./alert-form.tsx")).AlertForm);

export interface ProductData {
	product: ProductView;
	/** holders of the loyalty card pay less until then, where the market shows that publicly; else null */
	membersUntil: string | null;
	/** with their answers, streamed after the page */
	questions: Promise<readonly QuestionView[]>;
	/** delivery offers, streamed after the page; their space is reserved */
	delivered: Promise<readonly ProductOffer[]>;
	/** wallets that order at once */
	express: readonly ExpressWallet[];
	/** those whose sheet opens in this page */
	sheets: WalletSetup | null;
	/** the shop has stores to look in */
	hasStores: boolean;
	/** whether a size of the product can have a stock alert */
	hasAlerts: boolean;
}

/** The product page's heart, where the shop has a wishlist. */
function WishButton({ productId }: { productId: string }) {
	return useShop().has("wishlist") ? <Heart productId={productId} /> : null;
}

/** Breadcrumb from the home page to the product. */
function Crumbs({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation(["product", "layout"]);
	return (
		<Breadcrumb
			label={t("crumbs")}
			crumbs={[
				{ label: t("layout:home"), href: url("index") },
				...product.path.map(([familyId, name]) => ({
					label: name,
					href: url("catalog", { name, familyId }),
				})),
				{ label: product.label },
			]}
		/>
	);
}

/**
 * The whole of a product's page except head elements and recommendations. React hydrates each `Suspense` boundary
 * separately: no task is long, and what the shopper presses is hydrated first.
 */
export function ProductPage({
	data: { product, membersUntil, questions, delivered, express, sheets, hasStores, hasAlerts },
	pageReply,
}: {
	data: ProductData;
	pageReply: AddReply | undefined;
}) {
	const { t } = useTranslation("product");
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		const share = target instanceof Element && target.closest<HTMLElement>("[data-share]");
		if (share)
			import("./share-or-copy.ts").then((act) => act.shareOrCopy(target, share, t("copied")));
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: they are buttons
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons and forms are asked
		<div onClick={onClick}>
			<Wishes />
			<Crumbs product={product} />
			<div className={styles.columns}>
				<Suspense>
					<Gallery product={product} />
				</Suspense>
				<div className={styles.words}>
					<div className={styles.decision}>
						<WishButton productId={product.productId} />
						<Summary product={product} membersUntil={membersUntil} />
						<AddForm product={product} express={express} sheets={sheets} pageReply={pageReply} />
						{product.isOpen ? (
							<div className={styles.promise}>
								<OptionalAwait resolve={delivered}>
									{(offers) => <Delivered product={product} offers={offers} />}
								</OptionalAwait>
							</div>
						) : null}
						<div className={styles.details}>
							<Suspense>
								<SizeHelp product={product} />
								{hasAlerts ? (
									<div className={styles.alert}>
										<Suspense>
											<AlertForm product={product} />
										</Suspense>
									</div>
								) : null}
								{hasStores ? <InStore product={product} /> : null}
								<Details product={product} />
								<OptionalAwait
									resolve={questions}
									fallback={<Questions productId={product.productId} questions={[]} />}
								>
									{(known) => <Questions productId={product.productId} questions={known} />}
								</OptionalAwait>
							</Suspense>
						</div>
					</div>
				</div>
			</div>
		</div>
	);
}
