import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const other: CategoryTexts = {
  Offer: [
    {
      title: 'Barneklær i størrelse 86 til 104',
      description:
        'To sekker som tre barn har vokst ut av. Knærne er lappet, resten er helt. Ta alt eller bare regndressene.',
      by: 'parent',
    },
    {
      title: 'Verktøybibliotek i garasjen',
      description: paragraphs(
        'Ingen trenger å eie en gjærsag. Derfor har vi samlet verktøyet fra seks husstander på én vegg hos oss på Teglverksløkka, og alle i nabolaget kan låne.',
        'Du finner blant annet drill, slipemaskin, flisekutter, vinkelsliper, motorisert hekksaks og en momentnøkkel som ingen vet hvem eier.',
        'Åpent når porten står oppe, som regel fra fem til sju. Skriv deg opp i boka, lever tilbake i samme stand, og si fra hvis noe ryker. Det gjør det av og til.',
      ),
    },
    {
      title: 'Stiklinger av alt mulig',
      description: 'Gullranke, pelargonia, pengeplante og en kaktus med holdninger. Gis bort i yoghurtbegre.',
    },
    {
      title: 'Piano gis bort mot henting',
      description:
        'Det holder stemningen bedre enn jeg gjør. En tangent henger, og det lukter svakt av bestemors stue. Fire personer bør bære.',
    },
    {
      title: 'Mekler i nabokrangler',
      description:
        'Hekk, parkering, festbråk eller grilling. Jeg er mekler av yrke og setter meg gjerne ned med begge parter og en kringle. Det som blir sagt rundt bordet, blir der.',
    },
    {
      title: 'Skriver taler og vers',
      description:
        'Gi meg fem stikkord og en skandale som tåler dagens lys, så får du tre minutter som både rimer og varmer. Bryllup, jubileum og minneord.',
      by: 'pensioner',
    },
    {
      title: 'Bokhylle i oppgangen: Ta én, sett igjen én',
      description:
        'Hylla står til venstre for postkassene i Møllerhagen. Den er åpen for alle, også for deg som bare vil ta. Krimmen går fortest.',
    },
    {
      title: 'Tar bilder til cv, id-kort og bursdag',
      description:
        'Jeg går på medielinja og trenger øvelse med lys og folk som blunker. Du får filene, jeg får erfaring.',
      by: 'teenager',
    },
    {
      title: 'Leser korrektur på søknader og brev',
      description:
        'Jeg har arbeidet som journalist i tjue år og ser kommafeil på lang avstand. Send meg én side, så får du den tilbake samme kveld, med et vennlig ord på toppen.',
    },
    {
      title: 'Gir bort flytteesker, bobleplast, teip og en litt skjev, men trofast gammel sofa',
      description:
        'Alt står tørt i garasjen i Brattbakken. Sofaen følger bare med hvis du vil. Ellers blir den her, som alltid.',
    },
    {
      title: 'Tjen 30 000 i måneden hjemmefra',
      description:
        'Ingen erfaring nødvendig! Jobb når du vil, så lite du vil. Send melding med ordet «JA» og få vite hvordan.',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Funnet: nøkkelknippe ved lysløypa',
      description:
        'Fire nøkler og en liten trebjørn på ringen. Fortell meg hva som mangler på bjørnen, så er det ditt.',
    },
    {
      title: 'Mistet: høreapparat ved busstoppet',
      description:
        'Det er lite, beige og dyrt, og uten det hører jeg ikke barnebarna. Jeg tror det falt av da jeg tok på meg lua ved stoppet på torget. Finnerlønn i form av vafler på livstid.',
      by: 'pensioner',
    },
    {
      title: 'Gamle bilder fra Møllerhagen',
      description: paragraphs(
        'Historielaget lager utstilling om mølla, butikken og folkene som bodde her. Har du bilder i album eller skuffer, vil vi gjerne låne dem. Vi skanner mens du venter, og du beholder originalen.',
        'Vi er særlig på jakt etter bilder fra innsiden av butikken, fra flommen i 1967 og av hesten Brunen, som alle har hørt om og ingen har sett.',
      ),
      by: 'pensioner',
    },
    {
      title: 'Hullete ullgensere til skoleklassen',
      description:
        'Sjette trinn skal tove sitteunderlag, og vi trenger ren ull som har gitt opp. Legg dem i kassa utenfor skolen, gjerne med en lapp om hvem som har hatt dem på.',
      by: 'parent',
    },
    {
      title: 'Underskrifter for gangfelt ved skolen',
      description:
        'Bilene kommer fort rundt svingen, og barna våre krysser der to ganger om dagen. Lista ligger på biblioteket og hos bakeren. Én underskrift fra hver husstand holder.',
      dates: 'until',
      by: 'parent',
    },
    {
      title: 'Kort til oldemor som fyller hundre',
      description:
        'Hun sier at hun ikke vil ha gaver, men at hun «gjerne tar imot post». Målet er hundre kort. Hun liker båter, poteter og kongehuset.',
      dates: 'until',
    },
    {
      title: 'Bunadsskjorte til bryllup på lørdag',
      description:
        'Min har krympet i skapet. Størrelse 42 eller noe i nærheten. Leveres tilbake vasket, strøket og med historier.',
      dates: 'saturday',
    },
    {
      title: 'To vitner til et testament',
      description:
        'Jeg er frisk og rask, men vil ha papirene i orden. Dere må være over 18 år og til stede sammen i ti minutter. Dere arver dessverre ingenting, for da teller det ikke. Kransekake blir det likevel.',
      dates: 'week',
      by: 'pensioner',
    },
    {
      title: 'Forstå et brev fra kommunen',
      description:
        'Brevet har fire sider og mange lange ord. Jeg tror at jeg må svare, men jeg vet ikke på hva. Kan noen lese det sammen med meg?',
      dates: 'until',
      by: 'newcomer',
    },
    {
      title: 'Intervju med noen som var unge på 60-tallet',
      description:
        'Jeg går i tiende og skal lage podkast om musikk og dans før i tida. Det tar en halvtime, og jeg tar med kake. Du må gjerne synge.',
      by: 'teenager',
    },
    {
      title: 'Hjelp til å skrive ned historien om grenda',
      description: paragraphs(
        'Jeg er født i 1938 i huset jeg fortsatt bor i, og begynner å bli en av de siste som husker hvordan det var her før brua kom. Nå vil jeg gjerne få det ned på papir mens jeg ennå kan skille det ene året fra det andre.',
        'Det er ingen stor roman jeg har i tankene. Jeg vil fortelle om butikken, der vi fikk kandis for å hente posten. Om mølla, som gikk dag og natt når det var vann i elva. Om vinteren da snøen lå til takskjegget og far gravde tunnel til fjøset. Om den første fjernsynskassa, som sto hos baker Lund, og om hele grenda som satt på gulvet og så et uklart hopprenn uten lyd. Og om alle som kom flyttende, først fra øyene og siden fra hele verden, og som gjorde stedet større enn det var.',
        'Det jeg trenger hjelp til, er dette:\n– en som kan sitte sammen med meg en formiddag i uka og skrive mens jeg snakker\n– en som er flink til å spørre, for jeg kommer på mest når noen spør\n– en som kan sette inn bilder på riktig sted\n– en som tør å si fra når jeg forteller det samme for tredje gang',
        'Det behøver ikke å være den samme personen til alt sammen. Du trenger heller ikke å være herfra. Tvert imot: De beste spørsmålene får jeg av folk som ikke vet hvor Bakkegata slutter og Bekkefaret begynner.',
        'Jeg har stort kjøkkenbord, god lampe og en kaffekjele som aldri er kald. Pc-en er fra barnebarnet og skal være bra. Når vi er ferdige, har historielaget lovet å trykke heftet, og alle som har hjulpet til, får navnet sitt foran i boka.',
        'Tar det et år, så tar det et år. Jeg har prøvd å skrive selv, for hånd, og kom til skolestarten i 1945 før blokka var full. Siden har jeg ligget våken og funnet på gode setninger, men om morgenen er de borte. Derfor tror jeg det går lettere når noen sitter på den andre siden av bordet og nikker. Får vi det til, skal heftet ligge i hver postkasse i grenda, så også de nyeste naboene vet hvem som bodde i huset før dem.',
        'Jeg kan ikke betale annet enn med vafler og gode historier. Til gjengjeld er de fleste av dem sanne.',
      ),
      by: 'pensioner',
    },
  ],
};
