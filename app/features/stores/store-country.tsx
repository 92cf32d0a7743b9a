import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./stores.module.css";

export interface StoresOfCountry {
	country: string;
	count: number;
	cities: { city: string; stores: { name: string; line: string; href: string }[] }[];
}

/** The stores of a country, by town. */
export function StoreCountry({ stores: { country, count, cities } }: { stores: StoresOfCountry }) {
	const { t } = useTranslation("stores");
	return (
		<section className={styles.country}>
			<h2>
				{country} <small>{t("count", { count })}</small>
			</h2>
			<div className={styles.cities}>
				{cities.map(({ city, stores }) => (
					<div key={city}>
						<h3>{city}</h3>
						<ul>
							{stores.map(({ name, line, href }) => (
								<li key={href}>
									<a className={styles.address} href={href}>
										{name}
									</a>
									<span>{line}</span>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</section>
	);
}
