import { useId } from "react";
import { data, Form, useNavigation } from "react-router";
import section from "#app/features/account/section.module.css";
import { openText } from "#app/features/stores/open-state.ts";
import { OwnStoreMark, StoreRow, StoreRows } from "#app/features/stores/store-rows.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { chooseStore, chosenStore } from "#app/models/store/chosen-store.server.ts";
import { weekdayNames } from "#app/models/store/hours.ts";
import { readPlaces, readStore } from "#app/models/store/store.server.ts";
import type { StoreCard, StorePageView } from "#app/models/store/store-card.ts";
import { readStoreQuery, storeFields, welcomeSearch } from "#app/models/store/store-query.ts";
import { storeCard, storePageView } from "#app/models/store/store-view.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { downPage, seePage } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { digits } from "#contract/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Route } from "./+types/route";
import style from "./store-page.module.css";

export const handle: RouteHandle = { i18n: ["stores", "places"], page: "account" };

/** Sends Retry-After while the store finder is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// The customer's own store, and stores to choose instead.

/** Stores shown for a search: the nearest. */
const shown = 8;

/** The chosen store; null without one, or if this shop does not have it. @throws GatewayFailure */
async function ownStore(context: Context) {
	const { locale, now } = getShop(context);
	const customer = await required(readCustomer(context));
	const storeId = chosenStore(context, customer?.preferredStore);
	const place = storeId ? await readStore(context, storeId) : null;
	return place && storePageView(place, locale, now);
}

async function loadOwnStore(context: Context, url: URL) {
	const { domain, locale, now } = getShop(context);
	const { text, position } = readStoreQuery(url.searchParams);
	const fromWelcome = url.searchParams.get(welcomeSearch.name) === welcomeSearch.value;
	const isSearch = text !== "" || position !== null;
	const near = () =>
		readPlaces(context, "store", {
			countries: domain.storeLocator.countryCodes,
			area: fromWelcome ? "welcome" : "customer",
			limit: shown,
			...(text ? { search: text } : {}),
			...position,
		});
	const [own, found] = await Promise.all([
		attempt(ownStore(context), "OUTAGE"),
		isSearch ? optional(context, "the stores", near(), null, null) : null,
	]);
	return {
		store: own.ok ? own.data : null,
		/** no store is chosen; false if it is not known */
		isUnchosen: own.ok && own.data === null,
		isDown: !own.ok || (isSearch && found === null),
		search: text,
		/** absent without a search */
		found: found?.stores.map((place) => storeCard(place, locale, now)),
		weekdays: weekdayNames(locale.tag),
	};
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const own = await loadOwnStore(context, url);
	return own.isDown ? downPage(own) : data(own);
}

// Sets or clears the customer's store.

/** Any id but that of a store of this shop is refused. @throws GatewayFailure */
async function choose(context: Context, form: FormData): Promise<Flash> {
	const id = digits.safeParse(form.get("store")).data;
	const store = id ? await readStore(context, id) : null;
	if (!store) return { kind: "warning", key: "stores:chooseFailed" };
	await chooseStore(context, store.id);
	return { kind: "success", key: "stores:chooseSaved", values: { name: store.name } };
}

async function forget(context: Context): Promise<Flash> {
	await chooseStore(context, null);
	return { kind: "info", key: "stores:forgotten" };
}

const intents = { choose, forget } as const;

/** @throws a 400 page for an unknown intent */
async function runStoreIntent(context: Context, form: FormData): Promise<Response> {
	const run = dispatch(intents, form);
	const done = await attempt(run(context, form));
	const flash = done.ok ? done.data : failureFlash(done.failure, "store");
	return seePage(context, "account-store", flash);
}

export async function action({ context, request }: Route.ActionArgs) {
	return runStoreIntent(context, await request.formData());
}

type OwnStoreData = Awaited<ReturnType<typeof loadOwnStore>>;

/** The store's week with today marked, and the days on which it is closed by exception. */
function OwnHours({ store: { week, closings } }: { store: StorePageView }) {
	const { t } = useTranslation(["stores", "places"]);
	const { locale } = useShop();
	return (
		<div className={style.hours}>
			<h3 className={typography.label}>{t("hours")}</h3>
			<dl>
				{week.map(({ day, hours, isToday }) => (
					<div key={day} aria-current={isToday ? "date" : undefined}>
						<dt>{day}</dt>
						<dd className={typography.number}>{hours || t("places:closed")}</dd>
					</div>
				))}
			</dl>
			{closings.length > 0 ? (
				<p className={style.quiet}>
					{`${t("closingsTitle")}: `}
					{closings.map((date) => formatDate(date, locale, "weekday")).join(", ")}
				</p>
			) : null}
		</div>
	);
}

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
			<Button variant="line" name="store" value={id} aria-label={`${t("choose")}, ${name}`}>
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

function OwnStorePage(props: OwnStoreData) {
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

export default function OwnStore({ loaderData }: Route.ComponentProps) {
	return <OwnStorePage {...loaderData} />;
}
