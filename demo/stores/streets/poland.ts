import { streetList } from "./street-list.ts";

export const poland = streetList(`
Warszawa: ul. Nowy Świat (00-020), ul. Marszałkowska (00-102), ul. Złota (00-124), ul. Puławska (02-515), al. Jerozolimskie (02-001), ul. Mokotowska (00-560), ul. Chmielna (00-020), ul. Krakowskie Przedmieście (00-342), ul. Świętokrzyska (00-030), ul. Ząbkowska (03-734)
Kraków: ul. Floriańska (31-019), ul. Grodzka (31-044), ul. Karmelicka (31-131), ul. Długa (31-153), ul. Starowiślna (31-057), ul. Szewska (31-010), ul. Kalwaryjska (30-510)
Wrocław: ul. Świdnicka (50-069), ul. Oławska (50-122), ul. Ruska (50-079), ul. Piłsudskiego (50-033), ul. Nowowiejska (50-314)
Poznań: ul. Święty Marcin (61-808), ul. Półwiejska (61-888), ul. Głogowska (60-101), ul. Wrocławska (61-838), ul. Dąbrowskiego (60-841)
Gdańsk: ul. Długa (80-827), ul. Grunwaldzka (80-244), ul. Długie Ogrody (80-765), ul. Piwna (80-831), ul. Wajdeloty (80-437)
Łódź: ul. Piotrkowska (90-423), al. Kościuszki (90-418), ul. Narutowicza (90-135), ul. Zachodnia (91-065)
Katowice: ul. 3 Maja (40-096), ul. Mariacka (40-014), ul. Stawowa (40-095), ul. Kościuszki (40-049)
Lublin: ul. Krakowskie Przedmieście (20-002), ul. Narutowicza (20-004), ul. Lipowa (20-020)
Szczecin: al. Wyzwolenia (70-554), ul. Krzywoustego (70-250), al. Wojska Polskiego (70-470)
Gdynia: ul. Świętojańska (81-372), ul. Starowiejska (81-363), ul. 10 Lutego (81-364)
Toruń: ul. Szeroka (87-100), ul. Różana (87-100), ul. Mostowa (87-100)
Bydgoszcz: ul. Gdańska (85-006), ul. Dworcowa (85-009), ul. Mostowa (85-110)
`);
