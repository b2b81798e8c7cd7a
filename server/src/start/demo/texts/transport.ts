import type { CategoryTexts } from '../listing-text.ts';

export const transport: CategoryTexts = {
  Offer: [
    {
      title: 'Tilhenger til låns',
      description:
        'Liten henger med karmer og nett, 750 kilo. Den er ledig etter klokka fem og i helgene, og du kan kjøre den med vanlig førerkort. Si fra hvis en lyspære ryker, så bytter jeg den.',
    },
    {
      title: 'Skyss til legevakta om kvelden',
      description:
        'Er det alvorlig, ringer du selvsagt nødnummeret. Men haster det bare litt, og du mangler skyss, er jeg våken til langt på natt og bor to minutter fra rundkjøringen.',
    },
    {
      title: 'Ledige seter til byen hver morgen',
      description:
        'Jeg kjører fra Solbakken klokka sju og er ved sykehuset tjue over. Tilbake halv fire. Elbil, radioen på lavt, og det er helt greit å sove.',
    },
    {
      title: 'Elektrisk lastesykkel til låns',
      description:
        'Den står stille mens vi er på jobb. Tar to barn, fire handleposer eller én middels stor gran. Du får en liten innføring først, for den er livligere enn den ser ut.',
      by: 'parent',
    },
    {
      title: 'Kjører deg til morgenflyet',
      description:
        'Jeg kjørte drosje i 38 år, og kroppen våkner fortsatt klokka fire. Skal du rekke det første flyet, er det bare hyggelig å ha noe å gjøre.',
      by: 'pensioner',
    },
    {
      title: 'Flytter sofaer og senger med varebil',
      description:
        'Jeg får låne varebilen på jobben i helgene og har god plass til det som ikke går inn i en vanlig bil. En kar til å bære kan jeg også skaffe, hvis du lager vafler.',
    },
    {
      title: 'Blir med på bussen første gang',
      description:
        'Er du ny i byen eller usikker på billettappen? Jeg tar bussen hver dag og blir gjerne med deg en tur, viser hvor du skal av, og hvordan du kommer deg hjem igjen.',
    },
    {
      title: 'Skyss på søndager',
      description:
        'Bilen min står ellers stille. Skal du på gudstjeneste, bønn, fotballkamp eller kafé, henter og bringer jeg innenfor kommunen.',
    },
    {
      title: 'Sekketralle, stropper og flyttetepper',
      description:
        'Du flytter det meste alene med en god tralle. Den står i garasjen på Sagatomta sammen med stroppene og teppene. Lån det du trenger.',
    },
    {
      title: 'To ledige seter til fotballtrening',
      description:
        'Vi kjører jentene til banen mandager og onsdager klokka fem. Putene er på plass, og vi tar gjerne med noen fra Rognelia.',
      by: 'parent',
    },
    {
      title: 'Gjester med elbil kan lade hos oss',
      description:
        'Får du langveisfarende på besøk, kan bilen deres stå og lade her over natta. Strømmen deler vi på, resten er gratis.',
    },
    {
      title: 'Takboks på 400 liter til låns',
      description: 'Passer på de fleste stativer. Jeg hjelper deg med å få den på, for det er lettest når man er to.',
      dates: 'day',
    },
    {
      title: 'Bil med rampe for rullestol',
      description:
        'Vi kjøpte den til far, og etter at han døde, står den mye stille. Det er synd. Vi kjører deg gjerne til frisøren, på kino eller i familieselskap.',
    },
    {
      title: 'Samkjøring til Trondheim i helga',
      description:
        'Jeg drar oppover tidlig lørdag og hjem igjen søndag kveld. To ledige plasser og alltid en stopp for kanelboller.',
      dates: 'weekend',
    },
    {
      title: 'Fikser sykkelpunkteringen din',
      description:
        'Det tar tjue minutter utenfor garasjen hjemme. Jeg tar ikke betalt, men sparer til nytt styre, hvis noen skulle insistere. 😄',
      by: 'teenager',
    },
    {
      title: 'Vi kjøper bilen din – kontant oppgjør samme dag',
      description:
        'Alle merker, alle årganger, også med feil. Vi henter gratis og tar oss av papirene. Rask avgjørelse gir best pris!',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Skyss til fysioterapeuten på onsdager',
      description:
        'Timen er klokka elleve hver uke framover. Jeg har fått ny hofte og kommer meg inn i en høy bil, men ikke i en lav. Turen tar ti minutter.',
      dates: 'wednesdays',
      by: 'pensioner',
    },
    {
      title: 'Piano til ti kroner, mangler hengerfeste',
      description:
        'Vi vant budrunden og har angret litt siden. Pianoet står i andre enden av kommunen. Bærere har vi, men ingen bil med krok.',
      by: 'parent',
    },
    {
      title: 'Sitte på til bakeriet før første buss',
      description:
        'Jeg begynner på jobb klokka seks hver lørdag, og bussen går ikke før halv sju. Er det noen som likevel kjører mot byen da? Du får ferskt brød.',
      by: 'teenager',
    },
    {
      title: 'Bokhylle som ikke får plass i bilen vår',
      description:
        'Den er kjøpt og betalt, men to meter høy. En varebil eller en stasjonsvogn med bakluka på gløtt ville gjort susen.',
      dates: 'day',
    },
    {
      title: 'Rullatoren i bagasjen og meg i forsetet',
      description:
        'På lørdag har realskolekullet vårt 60-årsjubileum, og jeg vil ikke be barna om alt. Kan noen kjøre meg til hotellet klokka fem og hente meg før jeg blir altfor lystig?',
      dates: 'saturday',
      by: 'pensioner',
    },
    {
      title: 'Bilsete til en toåring',
      description:
        'Barnebarnet kommer med fly og får ikke med seg setet sitt. Vi trenger et i fem dager og passer godt på det.',
      dates: 'week',
      by: 'pensioner',
    },
    {
      title: 'Kjøre mor til øyelegen',
      description:
        'Hun får dryppet øynene og ser ikke bussen etterpå. Jeg er på vakt og får ikke byttet. Det er en halvtime å kjøre hver vei, og hun er svært hyggelig selskap.',
      dates: 'day',
    },
    {
      title: 'Har noen startkabler?',
      description: 'Bilen står død utenfor barnehagen. Vi er to voksne, tre barn og ingen kabler.',
      by: 'parent',
    },
    {
      title: 'Øvelseskjøring: noen med gode nerver?',
      description:
        'Jeg er 17 og trenger mer mengdetrening enn foreldrene mine orker. Du må være over 25 og ha hatt lappen i minst fem år. Jeg kjører pent, og playlista kan du velge selv.',
      dates: 'day',
      by: 'teenager',
    },
    {
      title: 'Flytting fra hybel til hybel',
      description:
        'Ei seng, et skrivebord, sju esker og en altfor stor kaktus. Alt er pakket når du kommer på lørdag. Jeg betaler drivstoff og lunsj.',
      dates: 'saturday',
    },
    {
      title: 'Skyss hjem fra norskkurset',
      description:
        'Kurset er på kvelden, og siste buss går før vi er ferdige. Jeg bor på Teglverksløkka. Kanskje noen kjører samme vei på tirsdag og torsdag, rundt klokka ni?',
      by: 'newcomer',
    },
    {
      title: 'To tunge kofferter til stasjonen',
      description: 'Toget går grytidlig, og koffertene er tyngre enn meg. Jeg trenger bare hjelp fram til perrongen.',
      dates: 'day',
      by: 'pensioner',
    },
    {
      title: 'Vedkomfyr på 170 kilo skal hjem til oss',
      description:
        'Støpejern med grønn emalje, funnet på en låve ute på bygda. Vi trenger henger, stropper og to med sterke rygger. Låven har heldigvis kjørebru.',
      dates: 'week',
    },
    {
      title: 'Sykkelvogn til låns',
      description:
        'Vi får besøk av en toåring og vil gjerne ta henne med til badeplassen eller akebakken, alt etter hva været finner på. Har noen ei vogn de kan unnvære noen dager?',
      dates: 'week',
    },
    {
      title: 'En sjåfør til korpsseminaret',
      description:
        'Tuba, slagverk og fem tiåringer får ikke plass i én bil. Vi trenger noen som kan kjøre fram lørdag morgen, hjem søndag eller begge deler.',
      dates: 'weekend',
      by: 'parent',
    },
    {
      title: 'Dytte en veteranbil ti meter',
      description:
        'Bestefars Volvo skal inn i garasjen. Den har bremser, men ingen vilje. Fire personer og et kvarter er alt vi trenger, og så får alle sitte bak rattet.',
      dates: 'weekend',
    },
  ],
};
