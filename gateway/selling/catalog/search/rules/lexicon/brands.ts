// Names of other brands, in every language: without them `Mango` is a mistyped `manga`, and `Pull & Bear` a jumper.
export const brands =
	"Adidas, Amazon, Armani, Asos, Benetton, Bershka, Birkenstock, Boohoo, Burberry, Calvin Klein, Carhartt, Celine, " +
	"Chanel, Columbia, Converse, Desigual, Diesel, Dior, Dr Martens, Doc Martens, Esprit, Fila, Geox, Gucci, Guess, H&M, " +
	"Hermès, Hugo Boss, Jack & Jones, Kappa, Lacoste, Levis, Levi's, Louis Vuitton, Mango, Massimo Dutti, Michael Kors, " +
	"Moncler, New Balance, New Look, New Yorker, Nike, North Face, The North Face, Patagonia, Prada, Primark, Puma, " +
	"Pull & Bear, Ralph Lauren, Polo Ralph Lauren, Ray Ban, Reebok, Reserved, Sandro, Maje, Scotch & Soda, Sézane, Shein, " +
	"Stradivarius, Superdry, Temu, Timberland, Tommy Hilfiger, Uniqlo, Under Armour, Vans, Vero Moda, Vinted, Zalando, Zara";
