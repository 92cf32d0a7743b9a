import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	isSearch,
	mostLetters,
	type OrderSearch,
	searchFields,
	standings,
} from "#app/models/order/order-search.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./orders.module.css";

function Choice({
	name,
	label,
	value,
	children,
}: {
	name: string;
	label: string;
	value: string | number;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id}>{label}</label>
			<span className={style.select}>
				<select
					id={id}
					name={name}
					defaultValue={value}
					className={`${control.field} ${style.choice}`}
				>
					{children}
				</select>
				<Icon name="down" />
			</span>
		</div>
	);
}

/** Searches orders by a plain GET form, so that the search is part of the address. */
export function SearchForm({ search, years }: { search: OrderSearch; years: readonly number[] }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const id = useId();
	const isBusy = useNavigation().state === "loading";
	const { words, year, standing } = search;
	// a year without orders is still offered if the address asks for it
	const offered = year === null || years.includes(year) ? years : [year, ...years];
	return (
		<search className={style.search}>
			<Form
				// a new search remounts the form, so that its fields show that search
				key={`${words} ${year} ${standing}`}
				method="get"
				action={url("account-orders")}
				preventScrollReset
			>
				<div className={style.words}>
					<label htmlFor={id}>{t("find.words")}</label>
					<input
						id={id}
						type="search"
						name={searchFields.words}
						defaultValue={words}
						maxLength={mostLetters}
						autoComplete="off"
						placeholder={t("find.example")}
						className={control.field}
					/>
				</div>
				<Choice name={searchFields.year} label={t("find.year")} value={year ?? ""}>
					<option value="">{t("find.anyYear")}</option>
					{offered.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</Choice>
				<Choice name={searchFields.standing} label={t("find.state")} value={standing ?? ""}>
					<option value="">{t("find.anyState")}</option>
					{standings.map((one) => (
						<option key={one} value={one}>
							{t(`find.standing.${one}`)}
						</option>
					))}
				</Choice>
				<Button variant="line" isBusy={isBusy}>
					{t("find.submit")}
				</Button>
			</Form>
			{isSearch(search) ? (
				<Link to={url("account-orders")} className={typography.link}>
					{t("find.all")}
				</Link>
			) : null}
		</search>
	);
}
