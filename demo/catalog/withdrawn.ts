// Products that left the catalogue: their pictures repeated another's, or did not show what their names say.

/** productId; the others keep their ids, which follow from the place in the lines. */
export const withdrawn: ReadonlySet<string> = new Set(
	[
		// women: dresses, tops, shirts
		"2412266 2236798 2355197 2885862 2710394 2122660 2534926 2359458 2302389",
		"2951453 2363719 2188251 2012783 2131182 2543448 2955714",
		"2780246 2547709 2723177",
		// knits, coats and jackets
		"2490640 2433571 2845837 2258103",
		"2907167 2025566 2850098 2380763 2793029 2205295 2148226 2323694",
		// trousers, skirts, shoes, bags, accessories
		"2385024 2621822 2740221 2858620 2977019 2801551 2038349",
		"2981280 2924211 2336477 2748743 2573275 2161009 2810073 2046871",
		// men
		"2577536 2989802 2814334 2463398 2112462 2292191 2998324 2467659 2116723",
		"2590319 2002585 2827117",
		// children
		"2770048 2888447 2537511",
	].flatMap((line) => line.split(" ")),
);
