import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const pets: CategoryTexts = {
  Offer: [
    {
      title: 'Passer katten mens du er på ferie',
      description:
        'Jeg kommer morgen og kveld, fyller på mat og vann, tømmer kassa og setter meg litt på gulvet. Du får et bilde hver dag, enten katten vil eller ikke.',
      dates: 'weeks',
    },
    {
      title: 'Lufter hunder etter skolen',
      description: 'Jeg har tid mellom klokka tre og fem og vil ha hund selv. Mamma sier at jeg må øve først.',
      dates: 'day',
      by: 'teenager',
    },
    {
      title: 'Skyss til dyrlegen',
      description:
        'Katteburet får plass i baksetet, og jeg kjører fint i svingene. Jeg kan også bli med inn, hvis det er en tung dag.',
    },
    {
      title: 'Egg mot salatrester',
      description:
        'Seks høner i Åsgrenda tar gjerne imot salat, kokt ris og agurkskall. Du får egg tilbake når de er i humør til det.',
    },
    {
      title: 'Tar med hunden din på skogstur',
      description:
        'Jeg går halvannen time med min egen hver ettermiddag. En rolig kamerat til er bare hyggelig for oss begge. Vi prøver oss sammen med deg på første tur.',
      dates: 'day',
    },
    {
      title: 'Klipper klør på kanin og marsvin',
      description:
        'Jeg studerer til veterinær og har klippet over hundre små poter. Eieren holder, jeg klipper, agurken gjør resten.',
    },
    {
      title: 'Akvarium på 60 liter',
      description:
        'Med pumpe, varmekolbe, lys og en slottsruin i plast. Fiskene har flyttet til søskenbarnet mitt. Gis bort til noen som skal bruke det.',
    },
    {
      title: 'Rolig, voksen hund låner bort selskapet sitt',
      description:
        'Har du en valp som trenger å lære folkeskikk? Rufus er ni år, tålmodig og lar seg ikke affisere av noe annet enn leverpostei.',
    },
    {
      title: 'Fuglepass for undulater og papegøyer',
      description:
        'Jeg har hatt fugl hele livet. De får stå i stua med utsikt, frukt hver dag og noen å plystre med. Hos meg er det ro etter klokka sju.',
      by: 'pensioner',
    },
    {
      title: 'Nødverter når du havner på sykehus',
      description:
        'Blir du plutselig innlagt, kan hunden bo hos oss så lenge det varer. Vi har hage, tre barn og en sofa som allerede er ødelagt.',
      by: 'parent',
    },
    {
      title: 'Hestemøkk i sekker',
      description:
        'Godt kompostert. Den lukter nesten ingenting, og rosene elsker den. Ta så mange sekker du orker å bære.',
    },
    {
      title: 'Hundevask i garasjen',
      description:
        'Vi har lunkent vann, sklimatte og en dusj i riktig høyde. Den passer for alle som har rullet seg i noe uspesifisert.',
    },
    {
      title: 'Reptilpass',
      description: 'Ikke alle tør. Jeg tør. Har egen kornsnok og vet hvordan man måler temperatur og tiner mus.',
      by: 'teenager',
    },
    {
      title: 'Gå pent i bånd',
      description:
        'Jeg har gått instruktørkurs og trener med deg og hunden din på helt vanlige turer. Det er som regel du som må lære mest, og det sier jeg med kjærlighet.',
    },
    {
      title: 'Hundelufting hver dag, fast lav pris',
      description:
        'Firmaet vårt lufter hunder i hele fylket. Bestill i dag, så er den første uken til halv pris. Vi sender faktura.',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Hvem vil mate Pus mens vi er borte?',
      description: paragraphs(
        'Hun er elleve år, bestemt og vant til å få det som hun vil. Det betyr mat to ganger om dagen, friskt vann i det blå glasset og ti minutter oppmerksomhet.',
        'Vi har nøkkelboks og bor på Tunet. Kattekassa står på badet. Planter har vi gitt opp.',
      ),
      dates: 'weeks',
    },
    {
      title: 'Har noen sett Mons?',
      description:
        'Grå hannkatt med hvit hake og et lite hakk i høyre øre. Han gikk ut da det tordnet, og har ikke kommet hjem. Sjekk gjerne boder, garasjer og under trappa. Han er sky, men lar seg lokke med makrell i tomat.',
    },
    {
      title: 'Hundelufter mens armen er i fatle',
      description:
        'Én frisk labrador, én frisk eier og én ubrukelig arm. En tur midt på dagen hadde reddet oss alle tre.',
      dates: 'weeks',
    },
    {
      title: 'To marsvin søker ferieadresse',
      description:
        'De heter Salt og Pepper, bor i et bur på én ganger en meter og sier fra når kjøleskapet åpnes. Høy og pellets følger med.',
      dates: 'week',
      by: 'parent',
    },
    {
      title: 'To katter, to bur og bare to armer',
      description:
        'Begge skal til veterinæren samtidig, for ellers merker den ene det. Er det noen som kan bære det andre buret og eventuelt holde for ørene i bilen?',
      dates: 'day',
    },
    {
      title: 'Er det noen som kan noe om skilpadder?',
      description:
        'Jeg har arvet en etter onkel. Den er eldre enn meg, og det fulgte ikke med noen bruksanvisning. Tar gjerne en prat om lys, salat og framtida.',
    },
    {
      title: 'Reisebur til stor hund',
      description:
        'Vi flytter til Tromsø og trenger bur i godkjent størrelse til flyturen. Det kommer i retur med første besøk.',
      dates: 'until',
    },
    {
      title: 'Turvenn til en forsiktig hund',
      description:
        'Bella er redd for store hunder, sykler og ballonger. Med én rolig venn ved siden av går det så mye bedre. Har du en liten og trygg hund, vil vi gjerne gå sammen.',
    },
    {
      title: 'Kanin under terrassen',
      description:
        'Snøball har gravd seg ned og nekter å komme fram. Vi trenger noen med lange armer, rolig stemme og gjerne persille.',
      by: 'teenager',
    },
    {
      title: 'Låne en hund på prøve',
      description:
        'Familien har diskutert hund i to år og vil gjerne øve før vi bestemmer oss. Vi kan gå turer, passe på i helgene og plukke opp etter oss.',
      by: 'parent',
    },
    {
      title: 'Påfyll på fuglebrettet',
      description:
        'Jeg skal på opptrening i noen uker, og meisene stoler på meg. Frøene står i spannet på trappa. Én kopp om dagen holder.',
      dates: 'weeks',
      by: 'pensioner',
    },
    {
      title: 'Kloklipp på uvillig katt',
      description: 'Vi har prøvd med håndkle, med laks og med bønn. Har noen et bedre knep?',
    },
    {
      title: 'Hundepass under bryllupet',
      description:
        'Han er invitert, men skal ikke ha kake. Vi trenger en som kan holde båndet i kirken på lørdag og gå en tur med ham under talene.',
      dates: 'saturday',
    },
    {
      title: 'Brukt klatretre til kattunge',
      description: 'Gardinene våre ber om nåde. Det spiller ingen rolle om det er loslitt, for det blir det uansett.',
    },
    {
      title: 'Erfaring med redd omplasseringshund?',
      description:
        'Hun har bodd hos oss i tre uker og sitter fortsatt bak sofaen når det ringer på. Vi er ikke på jakt etter en trener, bare noen som har stått i det samme.',
    },
    {
      title: 'Helgevakt for høneflokk',
      description:
        'Slipp dem ut om morgenen, steng luka når det mørkner, og behold eggene. Hanen heter Kongen og er mindre farlig enn han tror.',
      dates: 'weekend',
    },
    {
      title: 'Trenger to armer til en syk hund',
      description:
        'Bamse er tretten år og skal til veterinæren for siste gang. Han veier femti kilo, og jeg klarer ikke å bære ham ut i bilen alene. Kanskje trenger jeg en klem også.',
      dates: 'day',
    },
  ],
};
