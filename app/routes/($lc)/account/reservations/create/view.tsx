import { useId } from "react";
import { Form, useNavigation } from "react-router";
import section from "#app/features/account/section.module.css";
import { OwnStoreMark, StoreRow, StoreRows } from "#app/features/stores/store-rows.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./create.module.css";
import type { loadChoice } from "./load.server.ts";

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
export function ReservePage(props: Choice & { refused: string | null }) {
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
