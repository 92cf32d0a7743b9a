import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import css from "./withdrawal.module.css";

const steps = ["state", "confirm", "done"] as const;

/** Title, the three steps and what happens next, around the current step. */
export function WithdrawalFrame({
	step,
	returns,
	children,
}: {
	step: (typeof steps)[number];
	/** path of the help page about returns, if there is one */
	returns: string | null;
	children: ReactNode;
}) {
	const { t } = useTranslation("withdrawal");
	return (
		<main id="main" className={`${layout.wrap} ${css.page}`}>
			<header className={css.head}>
				<h1>{t("title")}</h1>
				<p>{t("right")}</p>
			</header>
			<ol className={css.steps} aria-label={t("steps.label")}>
				{steps.map((one) => (
					<li key={one} aria-current={one === step ? "step" : undefined}>
						{t(`steps.${one}`)}
					</li>
				))}
			</ol>
			<div className={css.body}>
				<div className={css.step}>{children}</div>
				<aside className={css.notes} aria-labelledby="withdrawal-notes">
					<h2 id="withdrawal-notes" className={typography.label}>
						{t("notes.label")}
					</h2>
					<ul>
						<li>{t("notes.receipt")}</li>
						<li>{t("notes.free")}</li>
						<li>{t("notes.money")}</li>
					</ul>
					{returns ? (
						<a href={returns} className={typography.link}>
							{t("notes.returns")}
						</a>
					) : null}
				</aside>
			</div>
		</main>
	);
}
