// The icon sprite (PAGE-30), kept for good under its version; it depends on no visitor.

import { iconVersion } from "#app/ui/icon-drawings.ts";
import { iconSprite } from "#app/ui/icon-sprite.ts";
import type { Route } from "./+types/icons";

const sprite = iconSprite();

export const loader = ({ url }: Route.LoaderArgs) => {
	const isVersioned = url.searchParams.get("v") === String(iconVersion);
	return new Response(sprite, {
		headers: {
			"Content-Type": "image/svg+xml",
			"Cache-Control": isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=3600",
			"X-Content-Type-Options": "nosniff",
		},
	});
};
