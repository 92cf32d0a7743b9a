import styles from "./breadcrumb.module.css";

export interface Crumb {
	label: string;
	/** none for the page itself */
	href?: string;
}

/** The path from home to this page. It is on one line; if there is no room, the page's own name ends in an ellipsis. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
	return (
		<nav aria-label={label} className={styles.crumbs}>
			<ol>
				{crumbs.map(({ label: name, href }) => (
					<li key={name + href}>
						{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}
