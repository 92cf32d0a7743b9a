import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { AddPasskey, type Proof, passwordConstraint } from "./add-passkey.tsx";
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

/** A device or passkey: its name, its facts, and the form that ends it, or a note if it cannot be ended. */
function MethodRow({
	name,
	details,
	end,
	note,
}: {
	name: string;
	/** its facts, one per line; null leaves a line empty */
	details: readonly (string | null)[];
	end: { field: string; value: string; intent: string; label: string; spoken: string } | null;
	/** shown instead of the form */
	note?: ReactNode;
}) {
	return (
		<li className={`${layout.spread} ${style.device}`}>
			<div>
				<p className={style.name}>{name}</p>
				{details.map((line) => (
					<p key={line} className={style.quiet}>
						{line}
					</p>
				))}
			</div>
			{end ? (
				<PostForm via={Form}>
					<input type="hidden" name={end.field} value={end.value} />
					<button
						type="submit"
						name="intent"
						value={end.intent}
						className={buttonClass("text")}
						aria-label={end.spoken}
					>
						{end.label}
					</button>
				</PostForm>
			) : (
				note
			)}
		</li>
	);
}

function DeviceRow({ device }: { device: Device }) {
	const { t } = useTranslation("devices");
	const { sessionId, browser, system, isCurrent, since, seen } = device;
	const name = [browser, system].filter(Boolean).join(dot) || t("unknown");
	const end = {
		field: "session",
		value: sessionId,
		intent: "end",
		label: t("end"),
		spoken: t("endOf", { name }),
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

interface Key {
	passkeyId: string;
	/** each of these is empty if it is not known */
	provider: string;
	browser: string;
	system: string;
	/** domain that it signs in at */
	domain: string;
	/** days as the locale writes them; null if it was never used */
	made: string;
	used: string | null;
}

interface SignInMethods {
	passkeys: Key[];
	/** proof needed before a sign-in method is added or removed */
	asks: Proof;
	hasPassword: boolean;
}

function KeyRow({ passkey, isLast }: { passkey: Key; isLast: boolean }) {
	const { t } = useTranslation("passkeys");
	const url = useUrl();
	const { passkeyId, provider, browser, system, domain, made, used } = passkey;
	const name = provider || [browser, system].filter(Boolean).join(dot) || t("unknown");
	const end = {
		field: "passkey",
		value: passkeyId,
		intent: "passkey-remove",
		label: t("remove"),
		spoken: t("removeOf", { name }),
	};
	const note = (
		<p className={style.last}>
			{t("last")}{" "}
			<Link to={url("account-change-password")} className={typography.link}>
				{t("choosePassword")}
			</Link>
		</p>
	);
	const details = [
		t("made", { date: made, domain }),
		used ? t("used", { date: used }) : t("unused"),
	];
	return <MethodRow name={name} details={details} end={isLast ? null : end} note={note} />;
}

function Passkeys({
	ways,
	againHref,
}: {
	/** null while they cannot be loaded */
	ways: SignInMethods | null;
	againHref: string;
}) {
	const { t } = useTranslation("passkeys");
	const keys = ways?.passkeys ?? [];
	return (
		<section aria-labelledby="passkeys" className={style.part}>
			<h2 id="passkeys" className={typography.heading}>
				{t("title")}
			</h2>
			<p className={section.words}>{t("intro")}</p>
			{ways === null ? <Notice kind="warning">{t("down")}</Notice> : null}
			{ways && keys.length === 0 ? <p className={style.noneYet}>{t("none")}</p> : null}
			{keys.length > 0 ? (
				<ul className={style.devices}>
					{keys.map((passkey) => (
						<KeyRow
							key={passkey.passkeyId}
							passkey={passkey}
							isLast={keys.length === 1 && ways?.hasPassword === false}
						/>
					))}
				</ul>
			) : null}
			{ways ? (
				// the message of the last try disappears once the sign-in methods change
				<AddPasskey
					key={`${keys.length} ${ways.hasPassword}`}
					asks={ways.asks}
					againHref={againHref}
				/>
			) : null}
		</section>
	);
}

/** The password may be removed if a passkey signs in. */
function WithoutPassword({
	asks,
	lastResult,
}: {
	asks: Proof;
	lastResult: SubmissionResult | null;
}) {
	const { t } = useTranslation("passkeys");
	const [form, fields] = useForm<{ currentPassword: string }>({
		id: "no-password",
		lastResult,
		constraint: passwordConstraint,
	});
	return (
		<section aria-labelledby="word" className={style.part}>
			<h2 id="word" className={typography.heading}>
				{t("wordTitle")}
			</h2>
			<p className={style.wordText}>{t("wordText")}</p>
			<FormErrors form={form} order={["currentPassword"]} answer={lastResult} />
			<PostForm via={Form} {...getFormProps(form, { ariaAttributes: false })} className={style.ask}>
				{asks === "password" ? (
					<Field
						field={fields.currentPassword}
						type="password"
						label={t("current")}
						autoComplete="current-password"
					/>
				) : null}
				<SubmitButton variant="line" name="intent" value="password-remove">
					{t("wordRemove")}
				</SubmitButton>
			</PostForm>
		</section>
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
