import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";
import { type CartReply, cartParts, guestEmailId, refusalAbout } from "./reply.ts";

/**
 * The guest's way to order: an e-mail address and one button (CHECKOUT-93). The form is posted by the browser itself, since
 * its answer leads through the sign-in site. An account keeps its own way in.
 */
export function GuestOrder({
	submit,
	signIn,
	page,
}: {
	/** words of the button */
	submit: string;
	/** address of the sign-in with an account */
	signIn: string;
	/** the refusal of the posted form */
	page: CartReply | null;
}) {
	const { t } = useTranslation("cart");
	const refused = refusalAbout(page, cartParts.email);
	const errors = refused ? (refused.result?.error?.email ?? [refused.message]) : undefined;
	const id = guestEmailId;
	const ids = { id, errorId: `${id}-error`, descriptionId: `${id}-hint` };
	return (
		<div className={styles.guest}>
			<PostForm noValidate>
				<input type="hidden" name="intent" value="email-only" />
				<InputField
					field={{ ...ids, ...(errors ? { errors } : {}) }}
					type="email"
					name="email"
					label={t("order.email")}
					hint={t("order.emailHint")}
					autoComplete="email"
					required
					maxLength={254}
					defaultValue={String(refused?.result?.initialValue?.email ?? "")}
					autoFocus={refused !== null}
				/>
				<Button className={styles.checkout}>{submit}</Button>
			</PostForm>
			<p className={`${typography.small} ${styles.account}`}>
				{t("order.haveAccount")}{" "}
				<a href={signIn} data-reload="">
					{t("order.signIn")}
				</a>
			</p>
		</div>
	);
}
