export const parents = `
Ane Marte Bjerke | anemarte | Tre barn, to katter og én vaskemaskin. Treffes lettest etter leggetid.
Kristian Haugland | khaugland | Pappa til tvillinger. Tar gjerne en kaffe, helst en sterk.
Familien Pham | familienpham | Vi er fem i huset og lager alltid for mye vårruller.
Silje Tangen | siljetangen | Småbarnsmor, snekkerdatter og FAU-leder mot min vilje.
Bilal Ahmad | bilal.a | Trener guttelaget på mandager. Alltid plass til én til i bilen.
Marte Kvale | martek | Jobber turnus på sykehuset. Naboer er gull verdt.
Ole Jørgen Sand | ojsand | To barn i korps og derfor tretti kasser toalettpapir i boden.
Hodan Warsame | hodanw | Fire barn og stort hjerte. Hjelper gjerne, ber nødig, men øver på det.
Thea og Magnus | theaogmagnus | Nyinnflyttet med barnevogn. Vil gjerne bli kjent med folk i gata.
Ingvild Røed | ingvildr |
Lars Petter Hegge | larspetter | Pendler, pappa og plenklipper, i den rekkefølgen.
Elif Kaya | elifkaya | Mor til tre gutter. Kan sy knapper i søvne.
Stine M. Olsen | stinemo |
Anders Fjellstad | fjellstad | Liker å skru. Liker mindre å rydde etterpå.
Magda og Paweł | magdapawel | Bodd her i tolv år. Vi har lastesykkel og god tid i helgene.
Julie Sørbø | juliesørbø | Alenemor til en energibunt på fem. Takknemlig for gode naboer.
Rashid N. | rashid_n |
Camilla Engen | camillaengen | Mellom barnehagehenting og middag. Alltid ti minutter forsinket.
Håvard Lie-Moen | havardlm | Kasserer i idrettslaget. Det var visst ingen andre som ville.
Saima Iqbal | saimaiqbal | Fysioterapeut og firebarnsmor. Kommer gjerne med biryani.
Trude Næss | trudenæss |
Eirin og Ida | eirinogida | To mammaer, én baby og veldig lite søvn.
Jonas Stokkan | jonasstokkan | Pappaperm og på jakt etter noen å trille med.
Linda Kristin | lindakristin | Fostermor gjennom mange år. Har alltid et ekstra sengesett.
Rebaz Karim | rebazk | Kokk på dagtid, pappa resten. Deler gjerne oppskrifter.
Helene Aasen | heleneaa |
Morten og Kari Anne | mortenogkari | Vi bor i det gule huset med trampolinen. Alle vet hvilket.
Priya S. | priya.s | To jenter, mye musikk. Spiller fiolin når ingen sover.
Espen Vold | espenvold | Kjører jentene til håndball og har ledige seter.
Gro Anita Myklebost | groanita |
Emir Begić | emirb | Kom hit som liten gutt. Nå er det barna mine som leker i samme gate.
Hanne Lovise | hannelovise | Jordmor. Ikke redd for kaos, bare for lego på gulvet i mørket.
Tor Even Skaar | toreven |
Selam Tesfay | selamt | Barnehageassistent og mor til to. Kaffe drikker vi i tre omganger.
Vibeke Raa | vibekeraa | Leder foreldregruppa på åttende trinn. Send hjelp.
Sindre Mo | sindremo | Bonuspappa på deltid, brannmann på heltid.
`;
