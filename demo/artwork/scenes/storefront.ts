// The plan of every store's front: a door between two windows, each showing what it is given.
import type { Box } from "../draw/geometry.ts";
import { board, cornice, masonry, nameInBrass, panel, pavement } from "./facade.ts";
import { awning, bayTree, shopDoor, shopWindow } from "./shop-window.ts";
import type { Composition, Part, SceneProduct } from "./stage.ts";

/** Height of a window in centimetres. */
const paneTall = 206;

export interface Front {
	stone: string;
	paint: string;
	metal: string;
	/** behind the glass */
	wall: string;
	/** the windows left and right of the door */
	shows: readonly [readonly Part[], readonly Part[]];
	stripes?: readonly [string, string];
	tub?: string;
}

export const storefront =
	({ stone, paint, metal, wall, shows, stripes, tub }: Front): Composition =>
	(sheet, { w, h }) => {
		const street = h * 0.885;
		const [left, right] = [w * 0.07, w * 0.93];
		const door: Box = { x: w * 0.425, y: h * 0.32, w: w * 0.15, h: street - h * 0.32 };
		const sill = h * 0.79;
		const panes: readonly [Box, Box] = [
			{ x: left + w * 0.035, y: h * 0.32, w: door.x - left - w * 0.06, h: sill - h * 0.32 },
			{
				x: door.x + door.w + w * 0.025,
				y: h * 0.32,
				w: right - door.x - door.w - w * 0.06,
				h: sill - h * 0.32,
			},
		];
		const riser = (pane: Box) =>
			panel(sheet, { x: pane.x, y: sill + 22, w: pane.w, h: street - sill - 34 }, paint);
		const shown: SceneProduct[] = [];
		const display = (parts: readonly Part[]) => (inside: Box) =>
			parts
				.map((part) =>
					part({
						sheet,
						frame: inside,
						cm: inside.h / paneTall,
						floor: inside.y + inside.h * 0.975,
						wall,
						show: (name, box) => shown.push({ name, box }),
					}),
				)
				.join("");
		const [leftShow, rightShow] = shows;
		const trees = tub
			? [door.x - w * 0.03, door.x + door.w + w * 0.03]
					.map((x) => bayTree(sheet, x, street + h * 0.025, h * 0.21, tub))
					.join("")
			: "";
		const svg =
			masonry(sheet, { x: -40, y: -40, w: w + 80, h: street + 40 }, stone) +
			cornice(sheet, { x: -40, y: h * 0.075, w: w + 80, h: h * 0.022 }, stone) +
			pavement(sheet, { x: -40, y: street, w: w + 80, h: h - street + 40 }) +
			board(sheet, { x: left, y: h * 0.16, w: right - left, h: street - h * 0.16 }, paint, 7) +
			panel(
				sheet,
				{ x: left + w * 0.03, y: h * 0.19, w: right - left - w * 0.06, h: h * 0.095 },
				paint,
			) +
			nameInBrass(w / 2, h * 0.215, 0.92, metal) +
			cornice(
				sheet,
				{ x: left - w * 0.012, y: h * 0.145, w: right - left + w * 0.024, h: h * 0.028 },
				paint,
			) +
			shopWindow(sheet, panes[0], { wall, display: display(leftShow) }) +
			shopWindow(sheet, panes[1], { wall, display: display(rightShow) }) +
			panes.map(riser).join("") +
			panes
				.map((pane) => cornice(sheet, { x: pane.x - 12, y: sill, w: pane.w + 24, h: 14 }, paint))
				.join("") +
			shopDoor(sheet, door, { paint, metal, wall }) +
			(stripes
				? panes
						.map((pane) =>
							awning(sheet, { x: pane.x - 8, y: h * 0.292, w: pane.w + 16, h: h * 0.075 }, stripes),
						)
						.join("")
				: "") +
			trees;
		return { svg, shown };
	};
