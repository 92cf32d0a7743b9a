import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { forgetSeen, readSeen } from "./seen-list.ts";
import { SeenRow } from "./seen-row.tsx";

/** Products looked at before, read from the device; renders nothing when it stores none. */
export function SeenBefore({ productId }: { productId: string }) {
	const { t } = useTranslation("details");
	const [seen, setSeen] = useState(readSeen);
	const forget = () => {
		forgetSeen();
		setSeen([]);
	};
	return (
		<SeenRow seen={seen} productId={productId}>
			<button type="button" className={buttonClass("text")} onClick={forget}>
				{t("seenForget")}
			</button>
		</SeenRow>
	);
}
