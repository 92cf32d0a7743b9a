import { streetList } from "./street-list.ts";

export const britain = streetList(`
London: Regent Street (W1B 5AH), King's Road (SW3 4RY), Kensington High Street (W8 4SG), Long Acre (WC2H 9JQ), Bishopsgate (EC2M 7PY), Upper Street (N1 9AG), Northcote Road (SW11 1AD), Brick Lane (E1 6AN), Abbey Road (NW1 8AB), Borough High Street (SE1 9SG)
Manchester: King Street (M2 7PW), Deansgate (M3 1DA), Market Street (M1 1AD), Wilmslow Road (M20 2RN), Thomas Street (M4 3TR)
Birmingham: New Street (B2 4QA), Corporation Street (B4 6TA), Broad Street (B1 1BB), Harborne High Street (B15 1TJ)
Edinburgh: George Street (EH2 2ER), Princes Street (EH2 2ER), Cockburn Street (EH1 1RE), Raeburn Place (EH3 7BQ), Morningside Road (EH10 4HR)
Glasgow: Buchanan Street (G1 3SL), Sauchiehall Street (G2 3DH), Byres Road (G12 8SN)
Bristol: Park Street (BS1 3BX), Whiteladies Road (BS8 1DB), Gloucester Road (BS6 5QA)
Leeds: Briggate (LS1 6AA), The Headrow (LS1 6AA), Otley Road (LS6 2UE)
Liverpool: Bold Street (L1 8JQ), Castle Street (L2 2PP), Allerton Road (L18 1DG)
Brighton: North Street (BN1 1UF), Western Road (BN1 1UF), St James's Street (BN2 1TL)
Cambridge: Sidney Street (CB2 3QJ), Regent Street (CB2 3QJ), Mill Road (CB1 2LD)
Oxford: Cornmarket Street (OX1 3HA), High Street (OX1 3HA), Walton Street (OX2 6AP)
Cardiff: Queen Street (CF10 1AE), Cathedral Road (CF11 9JJ), Albany Road (CF24 3AA)
Newcastle upon Tyne: Grey Street (NE1 7AP), Northumberland Street (NE1 7AP), Osborne Road (NE2 2DJ)
Bath: Milsom Street (BA1 1RH), Union Street (BA1 1RH), Walcot Street (BA1 1RH)
York: Coney Street (YO1 8QT), Stonegate (YO1 8QT), Parliament Street (YO1 8QT)
`);

export const ireland = streetList(`
Dublin: Grafton Street (D02 AF30), Henry Street (D01 F5P2), Baggot Street Lower (D02 AF30), Ranelagh Road (D06 X0K7), Thomas Street (D08 XH90)
Cork: Patrick Street (T12 W8CD), Oliver Plunkett Street (T12 W8CD), MacCurtain Street (T23 E1XW)
Galway: Shop Street (H91 TX8P), Quay Street (H91 TX8P), Eyre Square (H91 TX8P)
`);
