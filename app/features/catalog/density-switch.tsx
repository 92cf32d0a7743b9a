import { useFetcher, useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { densities, useVisitor } from "#app/i18n/visitor.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { slot } from "#app/ui/slot.tsx";
import styles from "./density-switch.module.css";

/**
 * How close the cards stand, remembered with the visitor (PAGE-131). The style sheet of the cards reads the choice from
 * here, so that a cached listing is the same for all visitors.
 */
export const DensitySwitch = slot("density", () => {
	const { t } = useTranslation("catalog");
	const url = useUrl();
	const { pathname, search } = useLocation();
	const { Form, formData } = useFetcher();
	const visitor = useVisitor();
	// what was pressed holds until the answer is there
	const density = formData?.get("density") ?? visitor.density;
	return (
		<PostForm
			via={Form}
			action={url("density")}
			className={styles.density}
			data-density={density}
			aria-label={t("density")}
		>
			<input type="hidden" name="back" value={requestedPath(pathname) + search} />
			{densities.map((each) => (
				<button
					key={each}
					type="submit"
					name="density"
					value={each}
					aria-pressed={each === density}
					aria-label={t(`densities.${each}`)}
				>
					<Icon name={each} />
				</button>
			))}
		</PostForm>
	);
});
