import { useId } from "react";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import section from "#app/features/account/section.module.css";
import { OwnStoreMark, StoreRow, StoreRows } from "#app/features/stores/store-rows.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { reserve } from "#app/models/reservation/reservation.server.ts";
import { readChosenStore } from "#app/models/store/chosen-store.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces } from "#app/models/store/store.server.ts";
import { readStoreQuery, storeFields } from "#app/models/store/store-query.ts";
import { storeCard } from "#app/models/store/store-view.server.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { failureFlash, failureText } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage, leaveOutEmptyFields, seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import { translate } from "#app/server/translator.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { digits, gtin } from "#contract/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./create.module.css";

export const handle: RouteHandle = { i18n: ["reservations", "stores", "places"], page: "account" };

/** Sends Retry-After while the store finder is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// The item that a customer wants to try on, and the stores that have it in the chosen size.

/** Stores that are searched, and how many of them are shown: the nearest. */
const looked = 200;
const shown = 12;

interface ReservationQuery {
	productId: string;
	size: string;
	text: string;
	/** the store whose page the shopper came from: it comes first */
	storeId: string | null;
}

/** Stores that have the size, the shopper's own first; null while the finder is down. */
async function storesWith(context: Context, { productId, size, text, storeId }: ReservationQuery) {
	const { domain, locale, now } = getShop(context);
	const near = readPlaces(context, "store", {
		countries: domain.storeLocator.countryCodes,
		area: "eresa",
		limit: looked,
		productId,
		size,
		...(text ? { search: text } : {}),
	});
	const [found, own] = await Promise.all([
		optional(context, "the stores", near, null, null),
		readChosenStore(context),
	]);
	if (!found) return null;
	const { countryCodes } = domain.storeLocator;
	// a search has its own order; without one, the shop's own country comes first
	const inOrder = text
		? found.stores
		: found.stores.toSorted(
				(a, b) => countryCodes.indexOf(a.country) - countryCodes.indexOf(b.country),
			);
	const there = inOrder
		.map((place) => storeCard(place, locale, now))
		.filter(({ availability }) => availability !== null && availability !== "UNAVAILABLE");
	const rank = ({ id }: { id: string }) => [storeId, own, id].indexOf(id);
	return {
		own,
		cards: (text ? there : there.toSorted((a, b) => rank(a) - rank(b))).slice(0, shown),
	};
}

/** @throws a 404 page if there is no such product */
async function loadChoice(context: Context, url: URL) {
	const { locale } = getShop(context);
	const query = readStoreQuery(url.searchParams);
	const productId = digits.safeParse(url.searchParams.get("productId")).data;
	const product = productId
		? (await attempt(readProduct(context, productId), "PRODUCT_NOT_FOUND", "INVALID_REQUEST")).data
		: null;
	if (!product) throw unknownIdNotFound(url.pathname);
	const { label, colour, skus, pictures } = product;
	const [only, ...more] = skus;
	const named = skus.find(({ sizeId }) => sizeId === query.size);
	const chosen = named ?? (more.length === 0 ? only : undefined);
	const found = chosen
		? await storesWith(context, {
				productId: product.productId,
				size: chosen.sizeId,
				text: query.text,
				storeId: digits.safeParse(url.searchParams.get("store")).data ?? null,
			})
		: undefined;
	return {
		product: {
			productId: product.productId,
			label,
			colour: colour.label,
			picture: pictures[0] ?? null,
		},
		sizes: skus.map(({ sizeId, sizeLabel }) => ({ id: sizeId, label: sizeLabel })),
		chosen: chosen ? { id: chosen.sizeId, label: chosen.sizeLabel, sku: chosen.gtin } : null,
		search: query.text,
		/** absent before a size is chosen, null while the finder is down */
		found,
		weekdays: weekdayNames(locale.tag),
	};
}

export async function loader({ context, url }: Route.LoaderArgs) {
	leaveOutEmptyFields(context, url);
	const choice = await required(loadChoice(context, url));
	const isDown = choice.found === null;
	return isDown ? downPage(choice) : data(choice);
}

const reservationSchema = z.object({ sku: gtin, storeId: digits });

export async function action({ context, request }: Route.ActionArgs) {
	const submission = readForm(await request.formData(), reservationSchema);
	if (submission.status !== "success") {
		return data({ text: translate(context, "reservations:error.gone") }, { status: 422 });
	}
	const done = await attempt(reserve(context, submission.value));
	const section = urlOf(getShop(context).locale, "account-reservations");
	if (!done.ok) {
		// a second press of the same button, or one in another tab: what the first has held is shown
		if (done.failure.details?.reason === "held") {
			const flash = failureFlash(done.failure, "reservation", "info");
			return seeOther(context, section, flash);
		}
		const { text, status } = failureText(context, done.failure, "reservation");
		// the page itself exists, even if the item is gone
		return data({ text }, { status: status === 404 ? 422 : status });
	}
	const { product, store } = done.data;
	const values = { item: product.label, store: store.name };
	const flash = { kind: "success", key: "reservations:done", values } as const;
	return seeOther(context, section, flash);
}

type Choice = Awaited<ReturnType<typeof loadChoice>>;

/** A size, and a town if needed: a plain GET form, so that the choice is part of the address. */
function SizeForm({ product, sizes, chosen, search }: Choice) {
	const { t } = useTranslation("reservations");
	const url = useUrl();
	const id = useId();
	const isBusy = useNavigation().state === "loading";
	return (
		<Form
			key={`${chosen?.id} ${search}`}
			method="get"
			action={url("create-reservation")}
			preventScrollReset
			className={style.ask}
		>
			<input type="hidden" name={storeFields.productId} value={product.productId} />
			<fieldset>
				<legend className={typography.label}>{t("create.size")}</legend>
				<div className={style.sizes}>
					{sizes.map((size) => (
						<label key={size.id}>
							<input
								type="radio"
								name={storeFields.size}
								value={size.id}
								defaultChecked={size.id === chosen?.id}
								required
							/>
							<span>{size.label}</span>
						</label>
					))}
				</div>
			</fieldset>
			<InputField
				field={{ id }}
				type="search"
				label={t("create.where")}
				name={storeFields.text}
				defaultValue={search}
				maxLength={80}
				autoComplete="postal-code"
			/>
			<Button variant="line" icon="store" isBusy={isBusy}>
				{t("create.find")}
			</Button>
		</Form>
	);
}

function Found({ chosen, found, weekdays, search }: Choice) {
	const { t } = useTranslation(["reservations", "stores"]);
	if (found === null) return <Notice kind="warning">{t("stores:down")}</Notice>;
	if (!chosen || !found) return null;
	const { cards, own } = found;
	return (
		<section aria-labelledby="found" className={style.found}>
			<h2 id="found">{t("create.stores", { size: chosen.label })}</h2>
			{cards.length === 0 ? (
				<p role="status" className={style.none}>
					{search ? t("create.noneNear", { place: search }) : t("create.none")}
				</p>
			) : (
				<StoreRows>
					{cards.map((store) => (
						<StoreRow
							key={store.id}
							store={store}
							weekdays={weekdays}
							mark={store.id === own ? <OwnStoreMark /> : null}
						>
							<PostForm>
								<input type="hidden" name="sku" value={chosen.sku} />
								<Button
									variant="line"
									name="storeId"
									value={store.id}
									aria-label={t("create.holdAt", { store: store.name })}
								>
									{t("create.hold")}
								</Button>
							</PostForm>
						</StoreRow>
					))}
				</StoreRows>
			)}
		</section>
	);
}

/** Choose a size and a store that has it; the store's button reserves the item. */
function ReservePage(props: Choice & { refused: string | null }) {
	const { product, refused } = props;
	const { t } = useTranslation("reservations");
	const url = useUrl();
	const { productId, label, colour, picture } = product;
	return (
		<>
			<PageHead title={t("create.title")} />
			<h1 className={typography.title}>{t("create.title")}</h1>
			<p className={section.intro}>{t("create.intro")}</p>
			{refused ? (
				<div className={section.notice} role="alert">
					<Notice kind="warning">{refused}</Notice>
				</div>
			) : null}
			<div className={style.choice}>
				<Link to={url("product", { label, color: colour, productId })} className={style.item}>
					<span className={`${frame.frame} ${style.picture}`}>
						{picture ? (
							<Picture picture={{ productId, type: picture }} alt="" size="card" isFirst />
						) : null}
					</span>
					{label}
					<small>{colour}</small>
				</Link>
				<div>
					<SizeForm {...props} />
					<Found {...props} />
				</div>
			</div>
		</>
	);
}

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
	return <ReservePage {...loaderData} refused={actionData?.text ?? null} />;
}
