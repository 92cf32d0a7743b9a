import { useTranslation } from "#app/i18n/use-translation.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import type { SizeChoice } from "#app/models/catalog/availability.ts";
import { buttonClass } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import layout from "#app/ui/layout.module.css";
import { PanelLink } from "#app/ui/panel.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./size-picker.module.css";

export const sizeErrorId = "size-error";
/** Ids of the size guide and of the size advice (size-help.tsx). */
export const guideId = "size-guide";
export const adviceId = "size-advice";

function Size({
	size,
	isChosen,
	hasError,
	takesFocus,
}: {
	size: SizeChoice;
	isChosen: boolean;
	hasError: boolean;
	takesFocus: boolean;
}) {
	const { t } = useTranslation("product");
	const { gtin, label, elsewhere, isOpen, note, left } = size;
	const words = note ? t(note, { count: left }) : "";
	return (
		<label className={styles.size}>
			<input
				type="radio"
				name={sizeField}
				value={gtin}
				disabled={!isOpen}
				defaultChecked={isChosen}
				required
				// biome-ignore lint/a11y/noAutofocus: a form that came back without JavaScript leads to what is missing
				autoFocus={takesFocus}
				aria-describedby={hasError ? sizeErrorId : undefined}
			/>
			<span>
				{label}
				{elsewhere ? <small>{elsewhere}</small> : null}
				{words ? <small>{words}</small> : null}
			</span>
		</label>
	);
}

/** A radio button for each size (CATALOGUE-17); unavailable sizes are shown but cannot be chosen. */
export function SizePicker({
	sizes,
	chosen,
	hasGuide,
	error,
}: {
	sizes: readonly SizeChoice[];
	/** gtin from a form that was refused, or of the advised size */
	chosen: string | null;
	hasGuide: boolean;
	error: string | null;
}) {
	const { t } = useTranslation("product");
	const only = sizes.length === 1 ? sizes[0] : undefined;
	const firstOpen = sizes.find(({ isOpen }) => isOpen);
	return (
		<fieldset
			className={`${layout.spread} ${styles.sizes}`}
			id="size"
			tabIndex={-1}
			toolparamdescription={t("toolSize")}
		>
			<legend className={`${typography.label} ${styles.label}`}>
				{only ? t("sizeOnly") : t("size")}
			</legend>
			{hasGuide ? (
				<PanelLink to={guideId} className={buttonClass("text")}>
					{t("guide")}
				</PanelLink>
			) : null}
			{error ? (
				<p className={`${control.error} ${styles.error}`} id={sizeErrorId} role="alert">
					{error}
				</p>
			) : null}
			<div>
				{sizes.map((size) => (
					<Size
						key={size.gtin}
						size={size}
						isChosen={size.isOpen && (size.gtin === chosen || size === only)}
						hasError={error !== null}
						takesFocus={error !== null && size === firstOpen}
					/>
				))}
			</div>
		</fieldset>
	);
}
