import type { CategoryTexts } from '../listing-text.ts';

export const care: CategoryTexts = {
  Offer: [
    {
      title: 'Leser høyt for deg som ser dårlig',
      description: 'Avisa, brev, krim eller dikt. Jeg kommer en time i uka og drikker gjerne kaffen svart.',
      by: 'pensioner',
    },
    {
      title: 'Barnevakt med førstehjelpskurs',
      description:
        'Jeg er 17 år, har tatt barnevaktkurset til Røde Kors og er storesøster til tre. Kan passe barn på kveldstid i helgene og lager brukbare pannekaker.',
      dates: 'day',
      by: 'teenager',
    },
    {
      title: 'Følger deg til legen',
      description:
        'Det er godt å ha noen ved siden av seg på venterommet. Jeg kan også notere det legen sier, så du slipper å huske alt. Taushetsplikten sitter i ryggmargen etter førti år på sykehjem.',
      by: 'pensioner',
    },
    {
      title: 'Avlastning en ettermiddag i uka',
      description:
        'Jeg er vernepleier med et hull i kalenderen og er vant til barn som trenger litt mer. Vi begynner med å bli kjent over en kopp kakao.',
    },
    {
      title: 'Triller rullestolen din på tur',
      description:
        'Rundt vannet, langs elva eller bare til benken ved butikken. Jeg er sterk i bakkene og bremser pent i svingene.',
    },
    {
      title: 'Ringevenn om kvelden',
      description:
        'Noen kvelder er lange. Vi avtaler et fast klokkeslett, og så prater vi om alt og ingenting i ti minutter. Jeg kan de fleste radioprogrammer utenat.',
      by: 'pensioner',
    },
    {
      title: 'Trilletur mens du sover',
      description:
        'Er du småbarnsforelder og har ikke sovet siden forrige uke? Jeg triller vogna i to timer på formiddagen, så kan du legge deg nedpå. Vi møtes først, så alle er trygge.',
      by: 'pensioner',
    },
    {
      title: 'To timer fri for deg som er pårørende',
      description:
        'Jeg tok meg av kona mi, som hadde demens, i åtte år og vet hva to timer fri er verdt. Mens du går ut, ser vi på gamle bilder, hører på Prøysen eller bare sitter.',
      by: 'pensioner',
    },
    {
      title: 'Reservebestemor til utlån',
      description:
        'Mine egne barnebarn bor i Australia. Jeg strikker, leser eventyr og kan alle versene av «Mikkel Rev». Har dere bruk for en bestemor til, kommer jeg med boller.',
      by: 'pensioner',
    },
    {
      title: 'Ser til leiligheten mens du er på sykehus',
      description:
        'Blomster, post, søppel og rent på senga når du kommer hjem. Jeg har gjort det for flere i oppgangen, og alle plantene lever.',
    },
    {
      title: 'Hårvask og føn hjemme hos deg',
      description:
        'Jeg er frisør på deltid og kommer gjerne hjem til deg som er syk eller ikke kommer deg ut. Vask, føn og en god prat, helt uten regning.',
    },
    {
      title: 'Gå ned i vekt med pulver – kom i gang nå',
      description:
        'Vår shake har gitt tusenvis et nytt liv. Bestill startpakke i dag og bli selv selger i morgen. Begrenset antall!',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Barnevakt under foreldremøtet',
      description:
        'To jenter på fire og sju, hvorav den ene sover før du kommer. Det er fra kvart på seks til rundt åtte, og det står pizza i ovnen.',
      dates: 'day',
      by: 'parent',
    },
    {
      title: 'Noen som kan gå tur med pappa',
      description:
        'Pappa har begynnende demens og elsker å gå. Han husker ikke alltid veien hjem, men kan navnet på alle fuglene. En time et par ganger i uka ville bety alt for mamma.',
      dates: 'day',
    },
    {
      title: 'Følge til kontroll på sykehuset',
      description:
        'Jeg blir så nervøs på sykehus at jeg glemmer halvparten av det de sier. Vil noen være med inn og høre? Det tar en time, og bussen går rett fra torget.',
      dates: 'day',
      by: 'pensioner',
    },
    {
      title: 'En som stikker innom etter kneoperasjonen',
      description:
        'Jeg kommer hjem til tom leilighet og skal helst ikke være alene den første uka. Et kvarter morgen og kveld er nok, bare for å se at jeg står oppreist.',
      dates: 'week',
    },
    {
      title: 'Hente i barnehagen på torsdager',
      description:
        'Vi jobber turnus begge to, og torsdagene går ikke opp. Vi trenger en trygg voksen som kan hente treåringen vår klokka fire og være hos oss til halv seks. Vi møtes selvfølgelig godt på forhånd.',
      by: 'parent',
    },
    {
      title: 'Besøksvenn til mor på 88',
      description:
        'Hun var telegrafist til sjøs og har historier nok til et helt år. Det hun mangler, er noen å fortelle dem til, for jeg bor seks timer unna.',
    },
    {
      title: 'Ledsager til tannlegen',
      description:
        'Ja, jeg er 43 år. Nei, det hjelper ikke å si at det går bra. Men det hjelper at noen sitter på stolen ved siden av.',
      dates: 'day',
    },
    {
      title: 'Avløsning for to trøtte tvillingforeldre',
      description:
        'Vi har to babyer og sover på skift. Kan noen holde den ene mens vi tar oss av den andre? En halvtime med varm kaffe er hele drømmen.',
      by: 'parent',
    },
    {
      title: 'Noen å spise middag med',
      description:
        'Jeg ble enke i fjor, og det verste er å dekke på til én. Maten lager jeg, du trenger bare å komme. Torsdag er fiskedag.',
      by: 'pensioner',
    },
    {
      title: 'Søpla ut på rett dag',
      description: 'Trappa er bratt og hofta ny. Restavfall på mandager, papir annenhver torsdag. Det er alt.',
      by: 'pensioner',
    },
    {
      title: 'Ledsager på bluesklubben',
      description:
        'Jeg bruker rullestol og har ledsagerbevis, så du kommer gratis inn. Konserten er lørdag kveld på kulturhuset. Du må tåle høy lyd og dårlige vitser.',
      dates: 'saturday',
    },
    {
      title: 'Når fødselen starter',
      description:
        'Kona mi skal snart føde, og vi har ingen familie i Norge. Vi trenger noen som kan være hos sønnen vår på fem år til jeg er tilbake fra sykehuset. Vi vil gjerne bli kjent med deg først. Kom og spis med oss!',
      dates: 'weeks',
      by: 'newcomer',
    },
    {
      title: 'Se innom farmor mens vi er borte',
      description:
        'Hun klarer seg selv, men hører dårlig og glemmer å lade telefonen. En tur innom annenhver dag er fint, gjerne med avisa under armen.',
      dates: 'week',
    },
    {
      title: 'Følge hjem fra kveldsvakt',
      description:
        'Jeg er ferdig på butikken klokka elleve og synes gangveien gjennom skogen er ekkel når det er mørkt. Er det andre som går mot Rognelia på den tida?',
      by: 'teenager',
    },
  ],
};
