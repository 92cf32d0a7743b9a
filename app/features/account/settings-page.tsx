import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import section from "./section.module.css";
import styles from "./settings-page.module.css";

/** A page that changes one thing of the account: what it is about, and below it or, in a wide window, beside it what changes it. */
export function SettingsPage({
	title,
	lead,
	back,
	children,
}: {
	title: string;
	lead?: string;
	/** to the list that it is about one entry of */
	back?: { label: string; href: string };
	children: ReactNode;
}) {
	return (
		<div className={styles.page}>
			<header>
				{back ? (
					<Link to={back.href} className={styles.back}>
						{back.label}
					</Link>
				) : null}
				<PageHead title={title} />
				<h1 className={typography.title}>{title}</h1>
				{lead ? (
					<p className={section.intro}>
						<Unbroken>{lead}</Unbroken>
					</p>
				) : null}
			</header>
			<div>{children}</div>
		</div>
	);
}
