import { streetList } from "./street-list.ts";

export const switzerland = streetList(`
Zürich: Bahnhofstrasse (8001), Langstrasse (8004), Löwenstrasse (8001), Badenerstrasse (8004), Seefeldstrasse (8008), Limmatquai (8001), Josefstrasse (8005), Schaffhauserstrasse (8006), Birmensdorferstrasse (8003), Universitätstrasse (8006)
Genève: Rue du Rhône (1204), Rue de Carouge (1205), Rue du Stand (1204), Rue de Lausanne (1202), Rue du Marché (1204), Boulevard Carl-Vogt (1205), Rue de la Servette (1202), Route de Malagnou (1208), Rue des Eaux-Vives (1207), Avenue de Champel (1206)
Basel: Freie Strasse (4051), Steinenvorstadt (4051), Güterstrasse (4053), Clarastrasse (4058), Spalenberg (4051), St. Johanns-Vorstadt (4056)
Lausanne: Rue de Bourg (1003), Rue Centrale (1003), Avenue de la Gare (1003), Avenue d'Échallens (1004), Rue Saint-Laurent (1003), Avenue de Cour (1007)
Bern: Marktgasse (3011), Spitalgasse (3011), Kramgasse (3011), Länggassstrasse (3012), Thunstrasse (3005)
Luzern: Pilatusstrasse (6003), Hertensteinstrasse (6004), Weggisgasse (6004), Baselstrasse (6003)
Lugano: Via Nassa (6900), Via Pretorio (6900), Corso Elvezia (6900), Via Besso (6900)
Winterthur: Marktgasse (8400), Stadthausstrasse (8400), Technikumstrasse (8400)
St. Gallen: Multergasse (9000), Marktgasse (9000), Rorschacher Strasse (9000)
Neuchâtel: Rue de l'Hôpital (2000), Rue du Seyon (2000), Rue des Parcs (2000)
Fribourg: Rue de Lausanne (1700), Boulevard de Pérolles (1700), Rue de Romont (1700)
Sion: Rue du Grand-Pont (1950), Avenue de la Gare (1950), Rue de Lausanne (1950)
`);
