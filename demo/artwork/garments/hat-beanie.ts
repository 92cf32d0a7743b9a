import { mix } from "../draw/colour.ts";
import type { Fold } from "../draw/folds.ts";
import { lerp, moved, n, outline, whole } from "../draw/geometry.ts";
import { paint } from "../draw/layer.ts";
import type { Drawn, Wear } from "./wear.ts";

/** A bobble of cut yarn: short strands from its middle out, lit on one side. */
function bobble({ cloth, random }: Wear, y: number): string {
	const strands = Array.from({ length: 420 }, () => {
		const angle = random.next() * Math.PI * 2;
		const far = Math.sqrt(random.next()) * 72;
		const [px, py] = [Math.cos(angle) * far, y + Math.sin(angle) * far * 0.94];
		const [dx, dy] = [
			Math.cos(angle) * 20 + random.between(-6, 6),
			Math.sin(angle) * 20 + random.between(-6, 6),
		];
		const lit = -Math.cos(angle + 0.8) * (far / 70);
		const colour = mix(
			cloth.base,
			lit > 0 ? cloth.glow : cloth.deep,
			Math.min(0.45, Math.abs(lit) * 0.45 + random.next() * 0.12),
		);
		return `<path d="M${n(px)} ${n(py)}q${n(dx * 0.5 + 3)} ${n(dy * 0.5 - 3)} ${n(dx)} ${n(dy)}" stroke="${colour}" stroke-width="5" stroke-linecap="round" fill="none"/>`;
	});
	return `<circle cx="0" cy="${n(y)}" r="74" fill="${mix(cloth.base, cloth.deep, 0.3)}"/>${strands.join("")}`;
}

/** A knitted cap with a turned edge, and a bobble where asked for. */
export function beanie(wear: Wear): Drawn {
	const { sheet, cloth, rib, spec, has, random } = wear;
	const tall = lerp(330, 420, spec.volume);
	const crown = whole(
		moved(outline("0,-1 120,-0.94 204,-0.62 226,-0.24! 0,-0.2"), (x, y) => [x, y * tall]),
	);
	const cuff = whole(outline("0,-138 232,-150! 236,-70 228,-4! 0,10"));
	const folds = Array.from({ length: 7 }, (_, i): Fold => {
		const part = (i - 3) / 3.4;
		return {
			from: [part * 26, -tall + 6],
			to: [part * 150, -tall * 0.62],
			width: random.between(7, 12),
			depth: 0.55,
			belly: 0.3,
		};
	});
	const bobbled = has("fringe") || spec.audience === "children";
	const top = bobbled ? 140 : 0;
	return {
		under: "",
		trunk:
			paint(sheet, {
				cloth,
				soft: 1.6,
				panels: [
					{
						outline: crown,
						folds,
						across: [
							[-220, 0],
							[226, 0],
						],
					},
				],
			}) +
			paint(sheet, {
				cloth: spec.fabric === "plain" ? rib : cloth,
				lift: 5,
				soft: 1.4,
				panels: [
					{
						outline: cuff,
						across: [
							[-230, 0],
							[236, 0],
						],
					},
				],
			}) +
			(bobbled ? bobble(wear, -tall - 46) : ""),
		sleeves: "",
		box: { x: -240, y: -tall - top, w: 480, h: tall + top + 14 },
		focus: [
			{ at: [40, -80], reach: 150 },
			{ at: [0, -tall + 60], reach: 150 },
		],
	};
}
