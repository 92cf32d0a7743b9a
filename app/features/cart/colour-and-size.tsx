import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dot } from "#app/ui/unbroken.tsx";

/** An item's colour and size. */
export function ColourAndSize({
	item: { color, size, hasSizeOfWords },
}: {
	item: { color: string; size: string; hasSizeOfWords: boolean };
}) {
	const { t } = useTranslation("cart");
	return (
		<>
			{color}
			<Dot />
			{hasSizeOfWords ? size : t("size", { size })}
		</>
	);
}
