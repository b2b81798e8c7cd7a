import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const teaching: CategoryTexts = {
  Offer: [
    {
      title: 'Leksehjelp i matte R1 og R2',
      description:
        'Jeg studerer fysikk og bor hjemme igjen en periode. Jeg forklarer derivasjon med tegninger til det sitter. Biblioteket eller kjøkkenbordet, du velger.',
      dates: 'day',
    },
    {
      title: 'Norsktrening over en kopp te',
      description: paragraphs(
        'Jeg var norsklærer i førti år og savner klassen min. Kom og øv på å snakke, helt uten prøver og karakterer.',
        'Vi prater om vær, mat og det som står i avisa. Gjør du feil, later jeg som ingenting, med mindre du ber meg om å rette.',
      ),
      by: 'pensioner',
    },
    {
      title: 'Hekling for dem som alltid mister tellinga',
      description: 'Vi begynner med en grytelapp og lar den bli så skjev den vil. Garn og nåler har jeg nok av.',
    },
    {
      title: 'Gitar for nybegynnere',
      description:
        'Jeg kan fire grep, og det holder til omtrent tusen sanger. Du kan låne gitaren min de første ukene.',
      dates: 'day',
      by: 'teenager',
    },
    {
      title: 'Svømming for voksne som aldri lærte det',
      description:
        'Ingen er for gammel, og ingen ler. Vi begynner der du kan stå, i den stille timen før bassenget fylles opp.',
      dates: 'weeks',
    },
    {
      title: 'Litt polsk før turen',
      description:
        'Skal du til Kraków, eller har du polske kolleger? Jeg kommer fra Polen og lærer deg å si mer enn «takk» og «skål». Tre kvelder er nok til å bestille middag.',
    },
    {
      title: 'Sykkelkurs for voksne',
      description:
        'Mange har aldri fått lære det. Vi øver på den tomme parkeringsplassen søndag formiddag. Jeg har to lave sykler, hjelmer i flere størrelser og svært god tid.',
      dates: 'sunday',
    },
    {
      title: 'Strikk ditt første par raggsokker',
      description:
        'Hælen er ikke farlig, det er bare noe folk sier. Vi møtes hjemme hos meg fire onsdager, og alle går herfra med to sokker.',
      dates: 'wednesdays',
      by: 'pensioner',
    },
    {
      title: 'Sjakk for barn og andre nysgjerrige',
      description:
        'Jeg lærer bort trekkene på en halvtime og gleden ved å tape på en hel time. Brettet står alltid klart på verandaen eller i stua.',
    },
    {
      title: 'Engelsk samtale med en skotte',
      description:
        'Jeg er fra Skottland og lover å snakke langsomt. Vi øver på jobbintervju, telefonsamtaler eller bare på å prate om været, som begge folkeslag er gode til.',
      dates: 'weeks',
    },
    {
      title: 'Nynorsk sidemål uten panikk',
      description:
        '«Eg veit ikkje» er en god start. Jeg har vokst opp på Voss, leser gjerne teksten din og forklarer hvorfor det heter som det heter.',
      by: 'teenager',
    },
    {
      title: 'Førstehjelp på en time',
      description:
        'Jeg jobber på ambulanse og har både øvingsdukke og øvingshjertestarter. Samle fire–fem naboer, så kommer jeg hjem til dere.',
    },
    {
      title: 'Fluebinding ved kjøkkenbordet',
      description: 'Utstyr har jeg nok av, og fisken har god tid. Passer for alle mellom ti og hundre år.',
      by: 'pensioner',
    },
    {
      title: 'Naturfag som smeller litt',
      description:
        'Rødkål, eddik, bakepulver og vernebriller. Jeg er ingeniør og har lov til å bruke kjøkkenet på søndager. For barn fra åtte år, gjerne i følge med en voksen som også vil vite det.',
    },
    {
      title: 'Øv til teoriprøven sammen med meg',
      description:
        'Vikeplikt, skilt og bremselengde. Jeg besto nettopp og har fortsatt alt i hodet, så vi kan spørre hverandre ut.',
      by: 'teenager',
    },
    {
      title: 'Båndvev på grindvev',
      description:
        'Jeg har undervist i duodji i mange år og viser gjerne hvordan man setter opp renningen og vever et enkelt bånd. Du får låne grind og skyttel.',
      by: 'pensioner',
    },
    {
      title: 'Skriver masteroppgaven din – diskret levering',
      description: 'Erfarne akademikere leverer ferdig tekst på ti dager. Alle fag. Ingen plagiatkontroll finner noe.',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Prosent og jeg er ikke venner',
      description:
        'Jeg må bestå 1P for å komme videre på rørleggerfag, og det går ikke så bra. Er det noen som kan forklare det som om jeg var ti år?',
      by: 'teenager',
    },
    {
      title: 'Øve på å snakke før norskprøven',
      description:
        'Jeg skal ta muntlig prøve på B1-nivå. Å skrive går fint, men jeg blir stille når noen ser på meg. Vil du snakke med meg en time i uka? Jeg baker honningkake.',
      dates: 'until',
      by: 'newcomer',
    },
    {
      title: 'Lastebilsjåfør vil lære å strikke',
      description: 'Jeg er 52 år og vil ha noe å gjøre i pausene. Foreløpig har jeg laget en knute.',
    },
    {
      title: 'Fiskekaker fra bunnen av',
      description:
        'Jeg vil lage norsk mat til kollegaene mine. Kan noen som får det til, vise meg én gang? Jeg handler inn alt, og så spiser vi sammen.',
      by: 'newcomer',
    },
    {
      title: 'Trompetlærer til en ivrig niåring',
      description:
        'Korpset har mistet dirigenten sin, og hun er i ferd med å miste tålmodigheten. Et kvarter i uka holder. Ørepropper finnes.',
      dates: 'day',
      by: 'parent',
    },
    {
      title: 'Forklar meg fond og renter',
      description:
        'Jeg er 23, har fått min første faste jobb og forstår ikke en døyt av det banken skriver. Ikke selg meg noe, bare forklar.',
    },
    {
      title: 'Leksehjelp på norsk og somali',
      description:
        'Sønnen vår går i fjerde klasse og skjønner oppgavene best når noen forklarer dem på somali også. Er det en student eller ungdom som har en time i uka?',
      dates: 'day',
      by: 'parent',
    },
    {
      title: 'Noen som har lest «Constance Ring»?',
      description:
        'Jeg skriver fordypningsoppgave om Amalie Skram, og boka har gjort meg skikkelig sint. Nå trenger jeg en som kan lese utkastet og være ærlig.',
      dates: 'until',
      by: 'teenager',
    },
    {
      title: 'Ukrainsk mot norsk på gåtur',
      description:
        'Vi går en time sammen: en halvtime på norsk og en halvtime på ukrainsk. Du trenger ikke å kunne noe fra før. Jeg lærte mine første ord ved å lese på melkekartongen.',
      by: 'newcomer',
    },
    {
      title: 'Vil lære å flyte',
      description:
        'Jeg er 38 år og har alltid holdt meg på grunna. Nå skal barna på svømmekurs, og da vil jeg kunne det samme som dem.',
      by: 'parent',
    },
    {
      title: 'Hvordan spiller man egentlig bridge?',
      description: 'Mannen min spilte, og jeg serverte. Nå er det min tur. Finnes det noen tålmodige i nabolaget?',
      by: 'pensioner',
    },
    {
      title: 'Kjemi 1, hjelp!',
      description: 'Prøve snart. Mol. Bare mol.',
      dates: 'until',
      by: 'teenager',
    },
    {
      title: 'Øve tegnspråk med en som kan det',
      description:
        'Barnebarnet mitt er født døv, og jeg har begynt på nettkurs. Nå trenger jeg noen å øve med, for speilet retter meg ikke.',
      by: 'pensioner',
    },
  ],
};
