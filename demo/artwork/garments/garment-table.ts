import type { Garment } from "../spec.ts";
import { drawBag } from "./bag.ts";
import { drawBelt } from "./belt.ts";
import { drawBlazer } from "./blazer.ts";
import { drawBlouse } from "./blouse.ts";
import { drawBoot } from "./boot.ts";
import { drawCardigan } from "./cardigan.ts";
import { drawCoat } from "./coat.ts";
import { drawDress } from "./dress.ts";
import { drawHat } from "./hat.ts";
import { drawJacket } from "./jacket.ts";
import { drawJeans } from "./jeans.ts";
import { drawJumpsuit } from "./jumpsuit.ts";
import { drawKnit } from "./knit.ts";
import { drawLoafer } from "./loafer.ts";
import { drawPuffer } from "./puffer.ts";
import { drawSandal } from "./sandal.ts";
import { drawScarf } from "./scarf.ts";
import { drawShirt } from "./shirt.ts";
import { drawShorts } from "./shorts.ts";
import { drawSkirt } from "./skirt.ts";
import { drawSneaker } from "./sneaker.ts";
import { drawSweatshirt } from "./sweatshirt.ts";
import { drawTShirt } from "./t-shirt.ts";
import { drawTop } from "./top.ts";
import { drawTote } from "./tote.ts";
import { drawTrench } from "./trench.ts";
import { drawTrousers } from "./trousers.ts";
import type { DrawGarment } from "./wear.ts";

/** Where a garment is worn, in the order an outfit is put on. */
export type Rank = "shoes" | "bottom" | "inner" | "whole" | "outer" | "accessory";

/** Every garment: how it is drawn and where it is worn. */
export const garmentTable: Record<Garment, { draw: DrawGarment; rank: Rank }> = {
	dress: { draw: drawDress, rank: "whole" },
	skirt: { draw: drawSkirt, rank: "bottom" },
	top: { draw: drawTop, rank: "inner" },
	"t-shirt": { draw: drawTShirt, rank: "inner" },
	shirt: { draw: drawShirt, rank: "inner" },
	blouse: { draw: drawBlouse, rank: "inner" },
	knit: { draw: drawKnit, rank: "inner" },
	cardigan: { draw: drawCardigan, rank: "inner" },
	sweatshirt: { draw: drawSweatshirt, rank: "inner" },
	jacket: { draw: drawJacket, rank: "outer" },
	blazer: { draw: drawBlazer, rank: "outer" },
	coat: { draw: drawCoat, rank: "outer" },
	trench: { draw: drawTrench, rank: "outer" },
	puffer: { draw: drawPuffer, rank: "outer" },
	trousers: { draw: drawTrousers, rank: "bottom" },
	jeans: { draw: drawJeans, rank: "bottom" },
	shorts: { draw: drawShorts, rank: "bottom" },
	jumpsuit: { draw: drawJumpsuit, rank: "whole" },
	sneaker: { draw: drawSneaker, rank: "shoes" },
	boot: { draw: drawBoot, rank: "shoes" },
	loafer: { draw: drawLoafer, rank: "shoes" },
	sandal: { draw: drawSandal, rank: "shoes" },
	bag: { draw: drawBag, rank: "accessory" },
	tote: { draw: drawTote, rank: "accessory" },
	scarf: { draw: drawScarf, rank: "accessory" },
	belt: { draw: drawBelt, rank: "accessory" },
	hat: { draw: drawHat, rank: "accessory" },
};
