import { type ReactElement, ViewTransition } from "react";

/**
 * The picture of a product that travels from a listing to the product's page and back. One element of a name may be on
 * a page at a time.
 */
export function PiecePicture({
	productId,
	children,
}: {
	productId: string;
	children: ReactElement;
}) {
	return (
		<ViewTransition name={`piece-${productId}`} share="piece" default="none">
			{children}
		</ViewTransition>
	);
}
