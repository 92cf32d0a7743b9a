// Updates the page's buttons after a reply, whether or not React rendered them. Loaded with the first reply.
import { type AskReply, askFields } from "~/models/wishlist/ask.ts";
import { wishFormId } from "./heart-form.ts";

type Wish = NonNullable<AskReply["wish"]>;

function turn(heart: HTMLButtonElement, { isWished, next }: Wish): void {
	heart.name = isWished ? askFields.remove : askFields.add;
	heart.ariaLabel = next;
}

export function afterAsk({ wish, wait }: AskReply): void {
	if (wish) {
		const hearts = document.querySelectorAll<HTMLButtonElement>(
			`button[form=${wishFormId}][value="${wish.productId}"]`,
		);
		for (const heart of hearts) turn(heart, wish);
	}
	if (wait) {
		const asked = document.querySelector<HTMLButtonElement>(
			`[data-ask] button[value="${wait.sku}"]`,
		);
		if (!asked) return;
		asked.name = wait.isWaited ? askFields.forget : askFields.sku;
		asked.ariaPressed = String(wait.isWaited);
	}
}
