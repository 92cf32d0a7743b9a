import cards from "./cards.module.css";
import styles from "./skeleton.module.css";

/** Placeholders for a row of listing cards, in their final size. Hidden from assistive technology. */
export function CardsSkeleton({ count }: { count: number }) {
	return (
		<div aria-hidden="true" className={`${cards.cards} ${styles.row}`}>
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: all the same
				<div key={at}>
					<div className={`${styles.skeleton} ${styles.picture}`} />
					<div className={`${styles.skeleton} ${styles.name}`} />
					<div className={`${styles.skeleton} ${styles.price}`} />
				</div>
			))}
		</div>
	);
}
