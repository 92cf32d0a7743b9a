import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import styles from "./cart.module.css";
import type { Part } from "./use-part.ts";

/** Takes the better of two benefits that cannot be combined, in place of the other (CART-122). */
export function SwapForm({ part: { fetcher, refused } }: { part: Part }) {
	const swap = refused?.swap;
	if (!swap) return null;
	return (
		<PostForm via={fetcher.Form} className={styles.act}>
			{Object.entries(swap.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button variant="ink" data-hold="" isBusy={fetcher.formData?.has("instead") ?? false}>
				{swap.label}
			</Button>
		</PostForm>
	);
}
