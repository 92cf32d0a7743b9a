// Adds a passkey: the only part of this page that needs a script. Its library is fetched with the first press.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type {
	PublicKeyCredentialCreationOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, useFetcher, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./sign-in.module.css";

/** Proof that adding a passkey needs: nothing after a sign-in within the last minutes. */
export type Proof = "nothing" | "password" | "sign-in";

/** The field is only shown if the password is asked for. */
export const passwordConstraint = { currentPassword: { required: true } };

/** Why the browser created no passkey. */
type Ending = "cancelled" | "known" | "failed";

type OptionsReply = { options: object } | SubmissionResult;

const endings: Readonly<Record<string, Ending>> = {
	NotAllowedError: "cancelled",
	AbortError: "cancelled",
	InvalidStateError: "known",
};

/** The fields of the hidden form. */
type PasskeyProof = Record<(typeof sent)[number], string>;
const sent = ["id", "clientDataJSON", "attestationObject", "transports"] as const;

function fieldsOf({ id, response }: RegistrationResponseJSON): PasskeyProof {
	const { clientDataJSON, attestationObject, transports = [] } = response;
	return { id, clientDataJSON, attestationObject, transports: transports.join(",") };
}

function endingOf({ name, cause }: Error): Ending {
	return endings[name] ?? endings[(cause as Error | undefined)?.name ?? ""] ?? "failed";
}

/** Asks the browser for a passkey; the library is fetched first. */
const make = (options: object): Promise<PasskeyProof | Ending> =>
	import("@simplewebauthn/browser")
		.then(({ startRegistration }) =>
			startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
		)
		.then(fieldsOf, endingOf);

const unchanging = () => () => {};
/** Null before hydration. */
const useIsAble = () =>
	useSyncExternalStore<boolean | null>(
		unchanging,
		() => "PublicKeyCredential" in window,
		() => null,
	);

/** Asks the gateway for options, then the browser for a passkey, and submits it. */
function AskForm({ asks }: { asks: Proof }) {
	const { t } = useTranslation(["passkeys", "forms"]);
	const { Form: AskingForm, data, state } = useFetcher<OptionsReply>();
	const submit = useSubmit();
	const sending = useRef<HTMLFormElement>(null);
	/** the options the browser was asked with, so that a render does not ask it again */
	const lastReply = useRef<OptionsReply | undefined>(undefined);
	const [isMaking, setIsMaking] = useState(false);
	const [ending, setEnding] = useState<Ending | null>(null);
	const lastResult = data && !("options" in data) ? data : null;
	const [form, fields] = useForm<{ currentPassword: string }>({
		id: "passkey",
		lastResult,
		constraint: passwordConstraint,
	});
	useEffect(() => {
		if (!data || data === lastReply.current || !("options" in data)) return;
		lastReply.current = data;
		setIsMaking(true);
		setEnding(null);
		make(data.options).then((made) => {
			setIsMaking(false);
			if (typeof made === "string") return setEnding(made);
			const { current } = sending;
			for (const name of sent) {
				const field = current?.elements.namedItem(name);
				if (field instanceof HTMLInputElement) field.value = made[name];
			}
			submit(current);
		});
	}, [data, submit]);
	const isBusy = isMaking || state !== "idle";
	return (
		<>
			<FormErrors form={form} order={["currentPassword"]} answer={lastResult} />
			<PostForm
				via={AskingForm}
				{...getFormProps(form, { ariaAttributes: false })}
				className={style.ask}
			>
				{asks === "password" ? (
					<Field
						field={fields.currentPassword}
						type="password"
						label={t("current")}
						hint={t("asked")}
						autoComplete="current-password"
					/>
				) : null}
				<Button
					variant="line"
					name="intent"
					value="passkey-ask"
					isBusy={isBusy}
					onClick={(event) => {
						if (isBusy) event.preventDefault();
					}}
				>
					{t("add")}
				</Button>
				<div role="status" className={style.answer}>
					{isMaking ? t("pending") : null}
					{ending && !isBusy ? <Notice kind="warning">{t(ending)}</Notice> : null}
				</div>
			</PostForm>
			<PostForm via={Form} ref={sending} hidden>
				<input type="hidden" name="intent" value="passkey-add" />
				{sent.map((name) => (
					<input key={name} type="hidden" name={name} />
				))}
			</PostForm>
		</>
	);
}

export function AddPasskey({ asks, againHref }: { asks: Proof; againHref: string }) {
	const { t } = useTranslation("passkeys");
	const isAble = useIsAble();
	if (asks === "sign-in") {
		return (
			<div className={style.add}>
				<p className={style.againWords}>
					{t("again")}{" "}
					<a href={againHref} className={typography.link}>
						{t("againLink")}
					</a>
				</p>
			</div>
		);
	}
	return (
		<div className={asks === "password" ? `${style.add} ${style.asking}` : style.add}>
			{isAble === null ? (
				<noscript>
					<p className={style.againWords}>{t("noScript")}</p>
				</noscript>
			) : null}
			{isAble === false ? <p className={style.againWords}>{t("unable")}</p> : null}
			{isAble ? <AskForm asks={asks} /> : null}
		</div>
	);
}
