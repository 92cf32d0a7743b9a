import { useTranslation } from "~/i18n/use-translation.ts";

/** In which colour and size an item is. */
export function ColourAndSize({
	of: { color, size, hasSizeOfWords },
}: {
	of: { color: string; size: string; hasSizeOfWords: boolean };
}) {
	const { t } = useTranslation("cart");
	return (
		<>
			{color}
			<span aria-hidden="true"> · </span>
			{hasSizeOfWords ? size : t("size", { size })}
		</>
	);
}
