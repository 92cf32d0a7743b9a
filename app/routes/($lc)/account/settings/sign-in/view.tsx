import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import section from "#app/features/account/section.module.css";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { MethodRow } from "./method-row.tsx";
import { Passkeys, type SignInMethods, WithoutPassword } from "./passkeys.tsx";
import style from "./sign-in.module.css";

export interface Device {
	sessionId: string;
	/** empty if not known, like the system */
	browser: string;
	system: string;
	isCurrent: boolean;
	/** days as the locale writes them */
	since: string;
	seen: string;
}

function DeviceRow({ device }: { device: Device }) {
	const { t } = useTranslation("devices");
	const { sessionId, browser, system, isCurrent, since, seen } = device;
	const name = [browser, system].filter(Boolean).join(dot) || t("unknown");
	const end = {
		...{ field: "session", value: sessionId, intent: "end" },
		...{ label: t("end"), spoken: t("endOf", { name }) },
	};
	return (
		<MethodRow
			name={name}
			details={[t("since", { date: since }), isCurrent ? null : t("seen", { date: seen })]}
			end={isCurrent ? null : end}
			note={<p className={style.here}>{t("here")}</p>}
		/>
	);
}

export function SignInPage({
	devices,
	ways,
	againHref,
	lastResult,
}: {
	/** null while they cannot be loaded; so are the sign-in methods */
	devices: Device[] | null;
	ways: SignInMethods | null;
	/** address of a new sign-in that returns here */
	againHref: string;
	/** why the password could not be removed */
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("devices");
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			<p className={section.intro}>{t("intro")}</p>
			<section aria-labelledby="devices" className={style.part}>
				<h2 id="devices" className={typography.heading}>
					{t("list")}
				</h2>
				{devices === null ? <Notice kind="warning">{t("down")}</Notice> : null}
				<ul className={style.devices}>
					{devices?.map((device) => (
						<DeviceRow key={device.sessionId} device={device} />
					))}
				</ul>
			</section>
			<Passkeys ways={ways} againHref={againHref} />
			{ways?.hasPassword && ways.passkeys.length > 0 ? (
				<WithoutPassword asks={ways.asks} lastResult={lastResult} />
			) : null}
			<section aria-labelledby="everywhere" className={style.part}>
				<h2 id="everywhere" className={typography.heading}>
					{t("all")}
				</h2>
				<p className={style.allText}>{t("allText")}</p>
				<PostForm via={Form}>
					<Button variant="line" name="intent" value="end-all">
						{t("endAll")}
					</Button>
				</PostForm>
			</section>
		</>
	);
}
