import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const tech: CategoryTexts = {
  Offer: [
    {
      title: 'Hjelp med Altinn og andre skjemaer på nett',
      description:
        'Jeg har jobbet med offentlige skjemaer i tjue år og vet hvor de har gjemt knappen. Vi sitter sammen, og det er du som logger inn og trykker på «send».',
    },
    {
      title: 'Setter opp ny telefon og flytter bildene',
      description:
        'Jeg tar det på en time, og du får alle kontaktene med deg over. Har gjort det for bestemor og alle venninnene hennes.',
      by: 'teenager',
    },
    {
      title: 'Digital kafé på biblioteket',
      description: paragraphs(
        'Vi er fire studenter som hjelper deg med telefon, nettbrett og pc hver onsdag fra klokka 17 til 19. Du trenger ikke å melde deg på.',
        'Ta med:\n– det du lurer på\n– laderen\n– lesebrillene',
        'Passordene dine skal bare du se, så da snur vi oss.',
      ),
    },
    {
      title: 'Gir gamle pc-er et nytt liv',
      description:
        'Er maskinen treg som sirup, er det som regel disken. Jeg bytter den, legger inn et lett system og gir deg den tilbake med alle filene på plass.',
    },
    {
      title: 'Er meldingen ekte eller svindel?',
      description:
        'Har du fått noe rart fra «banken» eller «Posten»? Ikke trykk på noe. Vis meg det først. Jeg har jobbet med it-sikkerhet i ti år, og det finnes ingen dumme spørsmål.',
    },
    {
      title: 'Gamle lysbilder blir til filer',
      description:
        'Jeg har lånt en skanner og tar gjerne en kassett eller to for deg. Vil du sitte sammen med meg og fortelle hvem som er på bildene, skriver jeg navnene inn.',
      dates: 'weeks',
      by: 'pensioner',
    },
    {
      title: '3D-printer til nytte for nabolaget',
      description:
        'Har knotten på komfyren røket, eller mangler kurven i oppvaskmaskinen et hjul? Jeg tegner delen og skriver ut en ny. Fargen blir oransje, for det er den jeg har.',
    },
    {
      title: 'Trådløst nett i alle rom',
      description:
        'Ofte holder det å flytte ruteren ut av skapet. Jeg måler dekningen rom for rom og sier fra hvis du faktisk trenger å kjøpe noe.',
    },
    {
      title: 'BankID i rolig tempo',
      description:
        'Jeg er 74 år og lærte det i fjor, så da kan du også. Vi tar én ting om gangen og skriver ned på papir underveis.',
      by: 'pensioner',
    },
    {
      title: 'Videosamtale med barnebarna',
      description:
        'Jeg setter opp nettbrettet slik at du bare trenger å trykke på ett bilde. Så prøver vi det sammen til det går av seg selv.',
    },
    {
      title: 'Nettside til lag og foreninger',
      description:
        'Korps, velforening eller strikkeklubb: Jeg lager en enkel side som dere klarer å holde ved like selv. Jeg er ferdig når den minst nettvante av dere har lagt ut en nyhet.',
      dates: 'day',
    },
    {
      title: 'Bytter skjerm og batteri på mobilen',
      description:
        'Jeg har øvd på vennenes telefoner (med lov). Du kjøper delen, jeg skrur, og så holder vi pusten begge to.',
      by: 'teenager',
    },
    {
      title: 'Dataspill forklart for foreldre',
      description:
        'Hva er egentlig Roblox, og hvorfor kan de aldri bare sette på pause? Jeg er 16 år og viser dere spillene, innstillingene og hva dere bør se etter.',
      by: 'teenager',
    },
    {
      title: 'Gratis kryptokurs – slik slutter du på jobben',
      description: 'På tre kvelder lærer du systemet som bankene ikke vil at du skal kjenne til. Få plasser igjen!',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Nettbrettet vil ha et passord jeg aldri har laget',
      description:
        'Det var en gave, og barnebarnet som satte det opp, er på utveksling i Japan. Nå ligger det i skuffen og lyser bebreidende.',
      by: 'pensioner',
    },
    {
      title: 'Søknad i Altinn for idrettslaget',
      description:
        'Jeg er fersk kasserer og skal søke om momskompensasjon. Rollen min er «under behandling», og fristen nærmer seg. Har noen gjort dette før?',
      dates: 'until',
      by: 'parent',
    },
    {
      title: 'Fjernkontroll med førti knapper',
      description: 'Jeg trenger tre av dem. Etter at de byttet boks, finner jeg ikke nyhetene lenger.',
      by: 'pensioner',
    },
    {
      title: 'Redde bilder fra en død pc',
      description:
        'Maskinen starter ikke, men der inne ligger alle bildene fra da barna var små. Jeg tør ikke prøve mer selv. Er det noen som vet hvordan man får ut disken?',
      by: 'parent',
    },
    {
      title: 'Hvem forstår seg på varmepumper?',
      description:
        'Appen sier én ting, pumpa en annen, og stua er som ei fjellhytte. Før jeg ringer fagfolk, vil jeg gjerne spørre en som har samme modell.',
    },
    {
      title: 'Lese strømregningen med meg',
      description:
        'Spotpris, nettleie, effektledd og påslag. Jeg betaler hver måned og aner ikke for hva. Kan noen gå gjennom én faktura sammen med meg?',
    },
    {
      title: 'Skriveren skriver ikke',
      description: 'Den gjorde det i går.',
    },
    {
      title: 'Frimerkesamlingen inn i et regneark',
      description:
        'Jeg har 4 200 frimerker og god oversikt i hodet, men hodet er 81 år. Vil noen vise meg hvordan jeg får det over i en tabell?',
      by: 'pensioner',
    },
    {
      title: 'Foreldrekontroll på tre skjermer',
      description:
        'Vi har satt opp noe, men den eldste har åpenbart satt opp noe annet. Trenger en rolig voksen eller en ærlig tenåring.',
      by: 'parent',
    },
    {
      title: 'Lydmann til skolerevyen',
      description:
        'Vi har lånt en mikser med 24 kanaler og forstår tre av dem. Generalprøve lørdag og forestilling søndag. Navnet ditt kommer i programmet, og du får gratis brus.',
      dates: 'weekend',
      by: 'teenager',
    },
    {
      title: 'Hjelp til å bruke Helsenorge',
      description:
        'Jeg har fått BankID, men forstår ikke alt på sidene fra legen. Kan noen sitte ved siden av meg og forklare ordene? Jeg trykker selv.',
      by: 'newcomer',
    },
    {
      title: 'VHS-kassetter over til noe som finnes',
      description:
        'Her er bryllupet vårt, to skoleavslutninger og en hel vm-finale som noen tok opp over dåpen. Har du utstyret, har jeg popkornet.',
    },
    {
      title: 'Mobilen er full',
      description:
        'Den nekter å ta flere bilder av barnebarna. Jeg vil ikke slette noe, men jeg vet heller ikke hvor denne «skyen» er.',
      by: 'pensioner',
    },
    {
      title: 'Robotstøvsuger på ville veier',
      description:
        'Den finner sofaen, kattematen og trappa, men aldri ladestasjonen. Har noen fått sin til å lese kartet?',
      by: 'parent',
    },
    {
      title: 'Høreapparatet og telefonen snakker ikke sammen',
      description:
        'De gjorde det i butikken. Hjemme hører jeg bare vekkerklokka, og den vil jeg helst slippe. Kan noen se på innstillingene?',
      by: 'pensioner',
    },
    {
      title: 'Programmering med en elleveåring',
      description:
        'Hun har laget sitt eget spill i Scratch og er gått tom for voksne som skjønner hva hun sier. Er det en student eller ungdom som vil være med en time i uka?',
      dates: 'day',
      by: 'parent',
    },
  ],
};
