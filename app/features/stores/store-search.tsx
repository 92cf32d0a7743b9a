import { useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate, useNavigation, useSubmit } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	storeFields as fields,
	filterServices,
	productQueryOf,
	type StoreQuery,
} from "#app/models/store/store-query.ts";
import { Button } from "#app/ui/button.tsx";
import { PlaceField } from "#app/ui/form/place-field.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./stores.module.css";

type Suggest = typeof import("./suggest-places.ts").suggestPlaces;

/** Loaded when the first letter is typed, since most visitors only look at the list. */
const suggester = async (): Promise<Suggest> => (await import("./suggest-places.ts")).suggestPlaces;

function Check({
	name,
	value,
	isOn,
	children,
}: {
	name: string;
	value: string;
	isOn: boolean;
	children: string;
}) {
	return (
		<label className={styles.check}>
			<input type="checkbox" name={name} value={value} defaultChecked={isOn} />
			<span>{children}</span>
		</label>
	);
}

const boxesIn = (form: HTMLFormElement) =>
	form.querySelectorAll<HTMLInputElement>("[type=checkbox]");

/** Search and filters as one plain GET form; with JavaScript a filter takes effect at once. */
export function StoreSearch({
	query,
	countries,
}: {
	query: StoreQuery;
	/** ISO codes of the countries whose places are suggested */
	countries: readonly string[];
}) {
	const { t } = useTranslation(["stores", "places"]);
	const url = useUrl();
	const navigate = useNavigate();
	const submit = useSubmit();
	const isBusy = useNavigation().state === "loading";
	const id = useId();
	const [places, setPlaces] = useState<readonly string[]>([]);
	const [origin, setOrigin] = useState("search");
	const form = useRef<HTMLFormElement>(null);
	const { position } = query;
	const filter = (element: HTMLFormElement) => {
		const form = new FormData(element);
		form.set(fields.origin, "reload");
		submit(form, { action: url("stores"), method: "get", preventScrollReset: true });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a box that was ticked before this was there
	useEffect(() => {
		const element = form.current;
		const isTicked =
			element && [...boxesIn(element)].some((box) => box.checked !== box.defaultChecked);
		if (isTicked) filter(element);
	}, []);
	const around = (extra: Record<string, string | number>) =>
		url("stores", undefined, { ...productQueryOf(query), ...extra });
	return (
		<Form
			ref={form}
			method="get"
			action={url("stores")}
			className={styles.search}
			preventScrollReset
			onChange={(event) => {
				const { target, currentTarget } = event;
				if (target instanceof HTMLInputElement && target.type === "checkbox") filter(currentTarget);
			}}
		>
			{Object.entries(productQueryOf(query)).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name={fields.origin} value={origin} />
			<PlaceField
				key={query.text}
				field={{ id }}
				label={t("places:search.store")}
				name={fields.text}
				defaultValue={query.text}
				maxLength={80}
				list={`${id}-places`}
				className={styles.field}
				onChange={async ({ target, nativeEvent }) => {
					// choosing a row of the native list arrives as a replacement, or as an event that is no InputEvent
					const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
					const isPicked = how === "" || how === "insertReplacementText";
					setOrigin(isPicked ? "suggestion" : "search");
					const suggest = await suggester();
					const found = await suggest(target.value, countries);
					if (found) setPlaces(found);
				}}
				after={<Button isBusy={isBusy}>{t("places:search.submit")}</Button>}
				onLocated={({ lat, lon }) =>
					navigate(around({ lat, lon, origin: "geolocalisation" }), { preventScrollReset: true })
				}
			/>
			<datalist id={`${id}-places`}>
				{places.map((place) => (
					<option key={place} value={place} />
				))}
			</datalist>
			{position ? (
				<>
					<input type="hidden" name={fields.lat} value={position.lat} />
					<input type="hidden" name={fields.lon} value={position.lon} />
				</>
			) : null}
			<fieldset className={styles.filters}>
				<legend className={typography.unseen}>{t("filters")}</legend>
				<Check name={fields.openNow} value="1" isOn={query.openNow}>
					{t("openNow")}
				</Check>
				{query.productId ? (
					<Check name={fields.inStock} value="1" isOn={query.inStock}>
						{t("onlyInStock")}
					</Check>
				) : null}
				{filterServices.map((service) => (
					<Check
						key={service}
						name={fields.service}
						value={service}
						isOn={query.services.includes(service)}
					>
						{t(`services.${service}`)}
					</Check>
				))}
				<Button variant="text" className={styles.apply}>
					{t("apply")}
				</Button>
			</fieldset>
		</Form>
	);
}
