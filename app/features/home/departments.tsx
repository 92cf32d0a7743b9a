import { ContentPicture } from "#app/features/content/content-picture.tsx";
import type { Department } from "#app/models/content/home-view.ts";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import styles from "./departments.module.css";

/** The departments in three sizes, arranged like pictures on a wall. */
export function Departments({
	title,
	departments,
}: {
	title: string;
	departments: readonly Department[];
}) {
	return (
		<section className={`${styles.departments} ${layout.wrap}`}>
			{title ? <h2>{title}</h2> : null}
			<ul className={styles.list}>
				{departments.map(({ title: name, href, image, families }) => (
					<li key={href}>
						<a className={styles.face} href={href}>
							{image ? (
								<span className={`${picture.frame} ${styles.picture}`}>
									<ContentPicture picture={image} size="half" />
								</span>
							) : null}
							<span className={styles.name}>{name}</span>
						</a>
						<ul className={styles.families}>
							{families.map((family) => (
								<li key={family.href}>
									<a href={family.href}>{family.title}</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
