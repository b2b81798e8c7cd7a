/** Residents who are not teenagers, parents, pensioners or newcomers. */
export const neighbours = `
Marius Holte | mariusholte | Elektriker. Nei, jeg kan ikke love at det går fort.
Ida Nordby | idanordby |
Henrik Solvang | henriksolvang | Jobber hjemmefra og tar gjerne imot pakker.
Tonje | tonje.k | Turgåer, bokorm og tante.
Geir Ove Lien | geirove | Har tilhenger og bruker den for sjelden.
Maja Fredriksen | majafr |
Bjørnar Hauge | bjørnarhauge | Lastebilsjåfør som lærer seg å strikke.
Katrine Ulvestad | katrineu | Løper i skogen med hunden Tassen.
Ånund | ånund |
Siri Marie Foss | sirifoss | Lærer på barneskolen. Full av limstift og gode historier.
Piotr Mazur | piotrm | Murer. Polsk i pass, norsk i humør.
Vegard S. | vegards | Friluftsmann, koker kaffe på bål.
Line Brattli | linebrattli |
Jan Erik | janerik72 | Dykker, snekrer og spiller bass. Ikke samtidig.
Hege Sletten | hegesletten | Bor i huset med den røde døra og den høylytte hunden.
Usman Chaudhry | usmanc | Farmasøyt. Kan ikke gi råd her, men gjerne en klem.
Randi-Lill | randilill |
Tobias Krogh | tobiaskrogh | Student som bor hjemme igjen. Forklarer matte med tegninger.
Mona Lyng | monalyng | Keramiker. Gir bort skåler som ble litt skjeve.
Even | evenhelst | Tar oppvasken hvis du lager mat.
Ruth Iversen | ruth.iversen |
Kaveh M. | kavehm | Tannlege på dagen, sjakkspiller om kvelden.
Bente Opsahl | benteopsahl | Kirkesanger, kaffedrikker og katteeier.
Andreas Nyhus | anyhus |
Gunn Elin | gunnelin | Nattevakt. Hvis gardinene er for, sover jeg.
Fiona | fionaskotsk | Fra Skottland, her for godt. Mitt beste norske ord er «dugnad».
Simen Aarvik | simenaarvik | Sykler hele året. Har verktøy for det meste med to hjul.
Oda | odamarie |
Ragnar Østby | ragnarøstby | Speiderleder med for mange knuter i hodet.
Yasmin El Amrani | yasminea | Student, barista og nabolagets dyrepasser.
Tore Kjenn | torekjenn |
Malin Hovde | malinhovde | Ambulansearbeider. Lærer bort førstehjelp til alle som vil.
Are Nilsen | arenil | Fotograf når lyset er fint.
Cathrine B. | cathrineb |
Dag Roar | dagroar | Pc-doktor uten autorisasjon.
Lene Vangen | lenevangen | Bor på småbruk i Åsgrenda med høner, bier og for få timer.
Nadia Butt | nadiabutt | Jurist. Leser gjerne gjennom brev du ikke forstår.
Øyvind Hagerup | øyvindh |
Elin Bergström | elinberg | Svensk. Ja, jeg har hørt vitsene.
Petter | petterutenbil | Trenger skyss, gir kanelboller.
Anne Grete Holm | annegrete | Aktiv i hagelaget og kjøper alltid for mange frø.
Rune Sagen | runesagen |
Päivi L. | paivil | Finsk. Bader hele året og tar med seg dem som tør.
Kine Dybvik | kinedybvik | Holder på med hus fra 1911. Eier alt av sparkel.
Thomas | thomas.b.b |
Guri Moen | gurimoen | Snekrer, sager og ler høyt.
Abdirahman Y. | abdirahmany | IT-student. Hjelper på digital kafé hver uke.
Vilde Torp | vildetorp |
Stig Arne | stigarne59 | Har hengerfeste.
Mette Kjær | mettekjaer | Logoped fra Aarhus. Øver på å si «kjære».
Ellinor Sæther | ellinorsæ |
Joar Lindås | joarlindås | Kjører varebil på jobb og får låne den i helgene.
Shilan K. | shilank | Interessert i folk, mat og blomster.
Frode Nymoen | frodenymoen |
Berit Anita | beritanita | Sørger for kaffe på grendehuset annenhver torsdag.
Christoffer Ruud | chrruud | Trener til maraton og springer gjerne ærender for deg. Bokstavelig talt.
Ilze Ozola | ilzeo | Latvisk. Synger i kor og plukker sopp.
Tiril | tirilogtassen |
Hans Christian Moe | hcmoe | Ingeniør med dragning mot eksplosjoner i liten skala.
Sunniva Lia | sunnivalia | Psykologistudent. God på å høre etter.
Jun Reyes | junreyes | Kokk. Lager lumpia til hele gata hvis noen spør.
Eivind Grønli | eivindgr |
Amra Hodžić | amrah | Kom fra Bosnia i 1993. Dette er gata mi.
Inger Lise | ingerlise_n | Syr om det meste og kaster ingenting.
Robin Falch | robinfalch |
Kjersti Ness Berge | kjerstinb | Journalist. Korrekturleser søknader med glede.
Svein Tore | sveintore | Går med lykt, plukker søppel og hilser på alle.
Dina Sørum | dinasørum | Jobber på hagesenteret. Redder planter på tilbud.
Wiktoria N. | wiktorian |
Lasse | lassemedgitar | Tre grep og sannheten.
Marianne Ek | marianneek | Blind siden jeg var tretti. God til å lytte, dårlig til å finne nøklene.
Khalid R. | khalidr |
Oskar Wiik | oskarwiik | Har en lastesykkel og er ikke redd for bakker.
Ellen Risten | ellenristen | Fra Karasjok. Savner vidda, liker naboene.
Hallgeir | hallgeir.b | Bonde på halv tid. Har møkk.
Tuva Bergsli | tuvabergsli |
Guðrún | gudrunis | Islandsk. Strikker fort og leser enda fortere.
Kent Roger Lund | kentroger | Rullestolbruker, bluesfan og medlem i alle klubber som serverer kake.
Maren Kolås | marenkolås | Veterinærstudent med lommene fulle av hundegodbiter.
Erlend Skjelbred | erlendskj |
Signe | signesying | Lager bunader på bestilling og kjoler for moro skyld.
Ulrik Vestby | ulrikv | Mekler av yrke. Tar også hekker, festbråk og parkering.
Monika Dąbrowska | monikad | Renholder på skolen. Kjenner alle barna ved navn.
`;
