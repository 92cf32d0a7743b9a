import { useId } from "react";
import { Form, useNavigation } from "react-router";
import section from "#app/features/account/section.module.css";
import { openText } from "#app/features/stores/open-state.ts";
import { OwnStoreMark, StoreRow, StoreRows } from "#app/features/stores/store-rows.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StoreCard, StorePageView } from "#app/models/store/store-card.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import type { loadOwnStore } from "./load.server.ts";
import { OwnHours } from "./own-hours.tsx";
import style from "./store-page.module.css";

type OwnStoreData = Awaited<ReturnType<typeof loadOwnStore>>;

/** The chosen store: its picture, address and hours, and a button to give it up. */
function Own({ store, weekdays }: { store: StorePageView; weekdays: string[] }) {
	const { t } = useTranslation(["stores", "places"]);
	const { name, photo, lines, phone, phoneText, href, state } = store;
	return (
		<section aria-labelledby="own-store" className={style.own}>
			{photo ? (
				<div className={style.photo}>
					<Picture picture={{ scene: photo }} alt={t("photo", { name })} size="half" isFirst />
				</div>
			) : null}
			<div>
				<h2 id="own-store">{name}</h2>
				<p className={style.state}>{openText(state, weekdays, t)}</p>
				<address className={style.address}>
					{lines.map((line) => (
						<span key={line}>{line}</span>
					))}
					{phone ? (
						<a className={`${typography.number} ${typography.link}`} href={`tel:${phone}`}>
							<span className={typography.unseen}>{t("call")} </span>
							{phoneText}
						</a>
					) : null}
				</address>
				<div className={style.ways}>
					<Link to={href} className={buttonClass("line")}>
						{t("own.see")}
					</Link>
					<PostForm>
						<Button variant="text" name="intent" value="forget">
							{t("forget")}
						</Button>
					</PostForm>
				</div>
			</div>
			<OwnHours store={store} />
		</section>
	);
}

function ChooseForm({ store: { id, name } }: { store: StoreCard }) {
	const { t } = useTranslation("stores");
	return (
		<PostForm>
			<input type="hidden" name="intent" value="choose" />
			<Button variant="line" name="store" value={id} aria-label={`${t("choose")}: ${name}`}>
				{t("choose")}
			</Button>
		</PostForm>
	);
}

/** The finder of the stores page; here a store can be chosen from the list. */
function Finder({ store, isUnchosen, search, found, weekdays }: OwnStoreData) {
	const { t } = useTranslation(["stores", "places"]);
	const url = useUrl();
	const id = useId();
	const isBusy = useNavigation().state === "loading";
	return (
		<section aria-labelledby="find-store" className={style.finder}>
			<h2 id="find-store">{t(isUnchosen ? "own.find" : "own.change")}</h2>
			<Form method="get" action={url("account-store")} preventScrollReset className={style.search}>
				<InputField
					key={search}
					field={{ id }}
					type="search"
					label={t("places:search.store")}
					name={storeFields.text}
					defaultValue={search}
					maxLength={80}
					required
					after={<Button isBusy={isBusy}>{t("places:search.submit")}</Button>}
				/>
			</Form>
			<p className={style.quiet}>
				<Link to={url("stores")} className={typography.link}>
					{t("own.onMap")}
				</Link>
			</p>
			{found?.length === 0 ? (
				<p role="status" className={style.quiet}>
					{t("none")}
				</p>
			) : null}
			{found && found.length > 0 ? (
				<div className={style.found}>
					<StoreRows>
						{found.map((each) => (
							<StoreRow key={each.id} store={each} weekdays={weekdays}>
								{each.id === store?.id ? <OwnStoreMark /> : <ChooseForm store={each} />}
							</StoreRow>
						))}
					</StoreRows>
				</div>
			) : null}
		</section>
	);
}

export function OwnStorePage(props: OwnStoreData) {
	const { store, isUnchosen, isDown, weekdays } = props;
	const { t } = useTranslation("stores");
	return (
		<>
			<PageHead title={t("own.title")} />
			<h1 className={typography.title}>{t("own.title")}</h1>
			{isUnchosen ? <p className={section.intro}>{t("own.text")}</p> : null}
			{isDown ? (
				<div className={section.notice}>
					<Notice kind="warning">{t("down")}</Notice>
				</div>
			) : null}
			{store ? <Own store={store} weekdays={weekdays} /> : null}
			<Finder {...props} />
		</>
	);
}
