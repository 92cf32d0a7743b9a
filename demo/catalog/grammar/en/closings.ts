import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} With boots and a big cardigan by day, with earrings at night.",
		"Wear it with flat loafers or a pair of ankle boots.",
		"{!light} Add a coat, a little lipstick, and out you go.",
		"It folds into a suitcase and comes out ready to charm.",
		"{light} With flat sandals and a basket, summer is here.",
	],
	top: [
		"Tucked into high-waisted jeans, it works wonders.",
		"With a fluid skirt or a trouser suit, it always finds its place.",
		"Layer it in winter, wear it alone when the days are mild.",
	],
	tee: [
		"Wear it on its own, under a jacket or slung over your shoulders.",
		"With jeans or with a suit, nothing stops it.",
		"You buy one to try, and come back for the other colours.",
	],
	shirt: [
		"{!overshirt} Tuck it into straight trousers or leave it loose over jeans.",
		"{shirtCollar !overshirt} Under a jumper the collar shows; without one, the cut is enough.",
		"{!puffSleeves !wrapFront} It may look its best with the sleeves rolled up.",
		"{overshirt} Over a T-shirt or under a coat, it stays on all day.",
	],
	knit: [
		"With raw denim or wool trousers, it always looks right.",
		"{!merino} Wear it next to the skin or over a shirt.",
		"Washed by hand and dried flat, it will be with you for years.",
		"You will rarely lend it out, and rightly so.",
	],
	sweat: [
		"With jeans, with tailored trousers or with no plans at all.",
		"Under a coat, it takes the seriousness out of an outfit.",
		"For Fridays at the office and Sundays on the sofa.",
	],
	jacket: [
		"Over a white T-shirt and jeans, the matter is settled.",
		"With a fine knit underneath, it lasts until the first frost.",
		"Over the shoulders or fully fastened, depending on the hour.",
		"It lends style to the simplest outfits.",
	],
	coat: [
		"Over a thick jumper or a party outfit, the line stays beautiful.",
		"Add a scarf and gloves, and let winter come.",
		"Roomy enough for a chunky knit, sharp enough for a meeting.",
		"From Saturday’s market to an evening out, it is made for every cold day.",
	],
	trousers: [
		"With a tucked-in shirt or a roll neck, the balance is perfect.",
		"With loafers during the week and trainers on Sunday.",
		"A simple top, a good belt, and the outfit is done.",
	],
	jeans: [
		"With a white shirt, trainers or a blazer: you know the rest.",
		"Rolled at the ankle or left long, they go with everything.",
		"The more you wear them, the better they get.",
	],
	skirt: [
		"With a fine knit and boots, it gets through winter with ease.",
		"Add a T-shirt and trainers, and it is ready for every day.",
		"Pair it with a tucked-in blouse to show off the waist.",
	],
	jumpsuit: [
		"A belt, some heels, and the evening can begin.",
		"With a T-shirt under it or a jacket over it, it suits the hour.",
		"Wear it to work, and keep it on for dinner.",
	],
	shoes: [
		"With cropped trousers or raw denim, they get noticed just enough.",
		"A brush, a little care, and they are ready for another season.",
		"Take your usual size: they fit true.",
	],
	bag: [
		"Inside, a zipped pocket looks after keys and secrets.",
		"It goes with everything and weighs nothing down.",
		"Slip in a book, a notebook and a bottle, and the day can begin.",
	],
	scarf: [
		"On a plain coat or a short jacket, the effect is immediate.",
		"A lovely present, to give or to keep for yourself.",
		"A good size, for every kind of knot.",
	],
	hat: [
		"With a good coat, nothing more is needed.",
		"A simple present that is always welcome.",
		"Wear it straight or a little to one side, depending on your character.",
	],
	belt: [
		"On jeans, on tailored trousers or over a knit.",
		"Five holes, to find the one that is yours.",
		"The kind of thing that gets handed down.",
	],
	kids: [
		"Inside, a label waits for the child’s name.",
		"[It gets|They get] dirty, [it gets|they get] washed, and off [it goes|they go] to play again.",
		"There is a little room to grow.",
		"[It mixes and matches|They mix and match] with the other small pieces of the season.",
		"Big brothers and sisters will be jealous.",
	],
};
