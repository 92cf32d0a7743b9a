import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { searchedField } from "#app/models/delivery/delivery.ts";
import { type PackstationFields, typedPackstation } from "#app/models/delivery/packstation.ts";
import type { Finder } from "#app/models/store/point-view.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { Field, type TextField } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { PlaceField } from "#app/ui/form/place-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import skeleton from "#app/ui/skeleton.module.css";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { PointMap, SketchMap } from "../stores/map/lazy-maps.tsx";
import styles from "./point-finder.module.css";
import { PointList } from "./point-list.tsx";

interface PointFinderProps {
	finder: Finder;
	/** the place that is chosen */
	point: TextField;
	search: TextField;
	weekdays: readonly string[];
	/** address of a map style with streets; without one (null) the places are drawn by their positions alone */
	streets: string | null;
	/** parameters of the page's address that a search keeps */
	keeps?: Readonly<Record<string, string>> | undefined;
	/** fields of a Packstation; null where lockers need no Postnummer */
	packstation: Readonly<Record<keyof PackstationFields, TextField>> | null;
}

/** The Postnummer, which each locker of DHL needs. */
function PostNumber({ field }: { field: TextField }) {
	const { t } = useTranslation("places");
	return (
		<Field
			field={field}
			label={t("packstation.postNumber")}
			hint={t("packstation.postNumberHint")}
			inputMode="numeric"
			autoComplete="off"
			className={styles.postNumber}
		/>
	);
}

/** Number and town of a Packstation that is not in the list. */
function TypedPackstation({ fields }: { fields: NonNullable<PointFinderProps["packstation"]> }) {
	const { t } = useTranslation(["places", "address"]);
	return (
		<div className={control.pair}>
			<Field
				field={fields.packstation}
				label={t("packstation.number")}
				hint={t("packstation.numberHint")}
				inputMode="numeric"
				autoComplete="off"
				className={control.whole}
			/>
			<Field
				field={fields.packstationZip}
				label={t("address:zipCode")}
				inputMode="numeric"
				autoComplete="off"
			/>
			<Field field={fields.packstationCity} label={t("address:city")} autoComplete="off" />
		</div>
	);
}

/** Where the address lies that is being typed on the same page. */
function typedZip(form: HTMLFormElement | null | undefined): string {
	const zip = form?.elements.namedItem("zipCode");
	return zip instanceof HTMLInputElement ? zip.value.trim() : "";
}

/** Part of the delivery form: without a script its button sends the whole form, and the typed values come back. */
function SearchRow({
	finder,
	search,
	id,
	keeps,
}: Pick<PointFinderProps, "finder" | "search" | "keeps"> & { id: string }) {
	const { t } = useTranslation("places");
	const submit = useSubmit();
	const field = useRef<HTMLInputElement>(null);
	const look = (where: Record<string, string | number>) =>
		submit({ ...keeps, method: finder.key, ...where }, { method: "get", preventScrollReset: true });
	/** Navigates with the search in the address, so the rest of the form keeps what is typed. */
	const find = (event: SyntheticEvent) => {
		event.preventDefault();
		const { value = "", form } = field.current ?? {};
		look({ search: value.trim() || typedZip(form) });
	};
	// an address that was typed before the method is chosen says where to look, and need not be typed again
	useEffect(() => {
		const form = field.current?.form;
		const fill = ({ target }: Event) => {
			const { current: input } = field;
			const isChosen =
				target instanceof HTMLInputElement &&
				target.name === "method" &&
				target.value === finder.key;
			if (isChosen && input?.value === "") input.value = typedZip(form);
		};
		form?.addEventListener("change", fill);
		return () => form?.removeEventListener("change", fill);
	}, [finder.key]);
	return (
		<>
			<input type="hidden" name={searchedField(finder.key)} value={finder.search} />
			<PlaceField
				key={finder.search}
				ref={field}
				field={{ id }}
				label={t(`search.${finder.kind}`)}
				name={search.name}
				defaultValue={search.initialValue ?? finder.search}
				onKeyDown={(event) => (event.key === "Enter" ? find(event) : undefined)}
				maxLength={80}
				after={
					<Button name="intent" value={`find:${finder.key}`} variant="line" onClick={find}>
						{t("search.submit")}
					</Button>
				}
				onLocated={look}
			/>
		</>
	);
}

/** The number of places found, announced when it changes. */
function Found({ finder }: { finder: Finder }) {
	const { t } = useTranslation("places");
	const { points, origin, byPosition, countries } = finder;
	const near = byPosition ? t("nearYou") : origin ? t("near", { place: origin.label }) : "";
	const words = points.length === 0 ? t("none") : [t("count", { count: points.length }), near];
	return (
		<p role="status" className={`${typography.quiet} ${styles.found}`}>
			{[words].flat().filter(Boolean).join(dot)}
			{points.length === 0 && countries.length > 0 ? (
				<> {t("countries", { countries: countries.join(", ") })}</>
			) : null}
		</p>
	);
}

/** A search for stores, pickup points or lockers; shows its results as a list and, when asked for, on a map. */
export function PointFinder({
	finder,
	point,
	search,
	weekdays,
	streets,
	keeps,
	packstation,
}: PointFinderProps) {
	const { t } = useTranslation("places");
	const [chosen, setChosen] = useState(point.initialValue ?? finder.chosen ?? undefined);
	const [withMap, setWithMap] = useState<"absent" | "hidden" | "shown">("absent");
	const list = useRef<HTMLFieldSetElement>(null);
	const isSearching = useNavigation().formData?.get("method") === finder.key;
	useEffect(() => setWithMap("hidden"), []);
	if (finder.isDown) return <Notice kind="warning">{t("down")}</Notice>;
	const pick = (id: string) => {
		setChosen(id);
		const radio = list.current?.querySelector<HTMLInputElement>(`input[value="${id}"]`);
		if (!radio) return;
		radio.checked = true;
		radio.closest("li")?.scrollIntoView({ block: "nearest" });
	};
	const mapped = {
		points: finder.points,
		origin: finder.origin,
		chosen: chosen ?? null,
		onChoose: pick,
	};
	return (
		<div className={styles.finder}>
			{packstation ? <PostNumber field={packstation.postNumber} /> : null}
			<SearchRow finder={finder} search={search} keeps={keeps} id={`${point.id}-search`} />
			{finder.isAsked ? <Found finder={finder} /> : null}
			{withMap === "absent" || finder.points.length === 0 ? null : (
				<Button
					type="button"
					variant="text"
					onClick={() => setWithMap(withMap === "shown" ? "hidden" : "shown")}
				>
					{t(withMap === "shown" ? "map.hide" : "map.show")}
				</Button>
			)}
			{withMap === "shown" && finder.points.length > 0 ? (
				<Suspense fallback={<div className={`${skeleton.skeleton} ${styles.map}`} />}>
					{streets ? <PointMap {...mapped} ground={streets} /> : <SketchMap {...mapped} />}
				</Suspense>
			) : null}
			<fieldset
				ref={list}
				id={point.id}
				tabIndex={-1}
				aria-busy={isSearching || undefined}
				aria-describedby={point.errors ? point.errorId : undefined}
			>
				<legend className={typography.unseen}>{t(`legend.${finder.kind}`)}</legend>
				<FieldError field={point} />
				<PointList
					key={finder.points.map(({ id }) => id).join()}
					points={finder.points}
					name={point.name}
					idOf={(place) => `${point.id}-${place}`}
					chosen={chosen}
					weekdays={weekdays}
					onChoose={setChosen}
					other={
						packstation
							? {
									value: typedPackstation,
									label: t("packstation.other"),
									fields: <TypedPackstation fields={packstation} />,
								}
							: null
					}
				/>
			</fieldset>
		</div>
	);
}
