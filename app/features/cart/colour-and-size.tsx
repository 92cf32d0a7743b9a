import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dot } from "#app/ui/unbroken.tsx";

/** The name of a size. */
export function useSizeName() {
	const { t } = useTranslation("cart");
	return ({ size, hasSizeOfWords }: { size: string; hasSizeOfWords: boolean }) =>
		hasSizeOfWords ? size : t("size", { size });
}

/** An item's colour and size. */
export function ColourAndSize({
	item,
}: {
	item: { color: string; size: string; hasSizeOfWords: boolean };
}) {
	const nameOf = useSizeName();
	return (
		<>
			{item.color}
			<Dot />
			{nameOf(item)}
		</>
	);
}
