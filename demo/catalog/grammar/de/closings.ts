import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} Tagsüber mit Stiefeln und dicker Strickjacke, abends mit Ohrringen.",
		"Schön zu flachen Loafern oder Stiefeletten.",
		"{!light} Mantel darüber, etwas Lippenstift, und schon geht es los.",
		"Es passt in jeden Koffer und kommt gut gelaunt wieder heraus.",
		"{light} Mit flachen Sandalen und Korbtasche ist der Sommer da.",
	],
	top: [
		"In eine Jeans mit hohem Bund gesteckt, wirkt es Wunder.",
		"Zum fließenden Rock oder zum Hosenanzug findet es immer seinen Platz.",
		"Im Winter darunter, an milden Tagen ganz für sich.",
	],
	tee: [
		"Allein, unter einer Jacke oder lose über den Schultern.",
		"Zur Jeans oder zum Anzug: Alles ist möglich.",
		"Man nimmt eines zum Ausprobieren und kommt für die anderen Farben wieder.",
	],
	shirt: [
		"{!overshirt} In die gerade Hose gesteckt oder locker über der Jeans.",
		"{shirtCollar !overshirt} Unter dem Pullover schaut der Kragen heraus, ohne ihn reicht der Schnitt.",
		"{!puffSleeves !wrapFront} Mit hochgekrempelten Ärmeln vielleicht am allerschönsten.",
		"{overshirt} Über dem T-Shirt oder unter dem Mantel bleibt es den ganzen Tag an.",
	],
	knit: [
		"Zur dunklen Jeans oder zur Wollhose passt [er|sie|es|sie] immer.",
		"{!merino} Auf der Haut oder über dem Hemd zu tragen.",
		"Von Hand gewaschen und liegend getrocknet, hält [er|sie|es|sie] viele Jahre.",
		"Man verleiht [ihn|sie|es|sie] selten, und das mit Recht.",
	],
	sweat: [
		"Zur Jeans, zur Stoffhose oder zu gar keinen Plänen.",
		"Unter dem Mantel nimmt [er|sie|es|sie] einem Look den Ernst.",
		"Freitags im Büro, sonntags auf dem Sofa.",
	],
	jacket: [
		"Über weißem T-Shirt und Jeans ist alles gesagt.",
		"Mit feinem Strick darunter hält [er|sie|es|sie] bis zum ersten Frost.",
		"Über den Schultern oder fest geschlossen, je nach Stunde.",
		"So wirkt auch das einfachste Outfit angezogen.",
	],
	coat: [
		"Über dickem Strick wie über festlicher Kleidung bleibt die Linie schön.",
		"Dazu Schal und Handschuhe, und der Winter kann kommen.",
		"Weit genug für Grobstrick, klar genug für einen Termin.",
		"Vom Samstagsmarkt bis zum Abend in der Stadt: für alle kalten Tage.",
	],
	trousers: [
		"Mit eingestecktem Hemd oder Rollkragen stimmt das Gleichgewicht.",
		"Unter der Woche mit Loafern, am Sonntag mit Sneakern.",
		"Ein schlichtes Oberteil, ein guter Gürtel, fertig.",
	],
	jeans: [
		"Mit weißem Hemd, Sneakern oder Blazer: Den Rest kennen Sie.",
		"Am Knöchel gekrempelt oder lang gelassen, passt sie zu allem.",
		"Je öfter man sie trägt, desto besser wird sie.",
	],
	skirt: [
		"Mit feinem Pullover und Stiefeln kommt er mühelos durch den Winter.",
		"T-Shirt und Sneaker dazu, und er ist alltagstauglich.",
		"Eine eingesteckte Bluse bringt die Taille zur Geltung.",
	],
	jumpsuit: [
		"Ein Gürtel, hohe Schuhe, und der Abend kann beginnen.",
		"Mit T-Shirt darunter oder Jacke darüber passt [er|sie|es|sie] zu jeder Stunde.",
		"Morgens zur Arbeit angezogen, abends zum Essen anbehalten.",
	],
	shoes: [
		"Zur kurzen Hose oder zur dunklen Jeans fallen sie gerade genug auf.",
		"Einmal bürsten, ein wenig pflegen, und die nächste Saison kann kommen.",
		"Nehmen Sie Ihre übliche Größe: Sie fallen normal aus.",
	],
	bag: [
		"Innen bewahrt ein Reißverschlussfach Schlüssel und Geheimnisse.",
		"Passt zu allem und macht nichts schwer.",
		"Ein Buch, ein Heft, eine Flasche hinein, und der Tag kann beginnen.",
	],
	scarf: [
		"Zum schlichten Mantel oder zur Jacke wirkt das sofort.",
		"Ein schönes Geschenk, für andere oder für einen selbst.",
		"Groß genug für jede Art von Knoten.",
	],
	hat: [
		"Zu einem guten Mantel braucht es nicht mehr.",
		"Ein einfaches Geschenk, das immer willkommen ist.",
		"Gerade oder leicht schräg aufgesetzt, je nach Charakter.",
	],
	belt: [
		"Zur Jeans, zur Stoffhose oder über dem Strick.",
		"Fünf Löcher, und eines davon ist Ihres.",
		"So etwas gibt man gern weiter.",
	],
	kids: [
		"Innen wartet ein Etikett auf den Namen des Kindes.",
		"[Wird|Werden] schmutzig, [wird|werden] gewaschen und [ist|sind] gleich wieder beim Spielen dabei.",
		"Ein wenig Platz zum Wachsen ist eingeplant.",
		"[Lässt|Lassen] sich mit den anderen kleinen Stücken der Saison kombinieren.",
		"Die großen Geschwister werden neidisch sein.",
	],
};
