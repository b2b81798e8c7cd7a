import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const household: CategoryTexts = {
  Offer: [
    {
      title: 'Legger opp bukser og bytter glidelås',
      description:
        'Symaskinen står framme uansett. Kom med plagget og gjerne en ny glidelås, så blir det klart i løpet av en uke. Gardiner tar jeg også, men ikke skinnjakker.',
    },
    {
      title: 'Tapetbord, limkost og gode råd til låns',
      description:
        'Jeg har tapetsert alle rommene i huset, noen av dem to ganger på grunn av mønsteret. Utstyret står i boden, og rådene kommer helt av seg selv.',
    },
    {
      title: 'Suppe til overs hver søndag',
      description:
        'Jeg klarer ikke å lage mat til færre enn åtte. Ta med en boks eller et spann, så får du fiskesuppe eller linsesuppe til to. Si fra om allergier.',
    },
    {
      title: 'Surdeigen «Gunnar» deler seg',
      description:
        'Han er sju år gammel, hever alt og har aldri bedt om ferie. Du får et syltetøyglass med starter og oppskriften på en lapp.',
    },
    {
      title: 'Sliper kniver og sakser',
      description:
        'Vannstein, tålmodighet og en halvtime er alt som skal til. Pakk bladet inn i et kjøkkenhåndkle når du kommer.',
      by: 'pensioner',
    },
    {
      title: 'Bruk vaskemaskinen vår når din streiker',
      description:
        'Vi vet hvordan det er med fire barn og en død vaskemaskin. Vår står i kjelleren med egen inngang, og du kan bruke den så mye du trenger på dagtid.',
      by: 'parent',
    },
    {
      title: 'Henger opp hyller, bilder og gardinstenger',
      description:
        'Har drill, vater og plugger til både gips og mur. Du bestemmer høyden, jeg lager hullene. Støvsugeren tar jeg med.',
    },
    {
      title: 'Rydder skap sammen med deg',
      description:
        'Noen liker kryssord, jeg liker å brette håndklær. Vi tar ett skap om gangen, du bestemmer hva som skal bort, og jeg kjører det til gjenbruksbutikken etterpå.',
    },
    {
      title: 'Tjue norgesglass med lokk',
      description:
        'De er etter mor og har rommet alt fra tyttebær til knapper. Gis bort på Kirkehaugen, helst til noen som skal fylle dem.',
      by: 'pensioner',
    },
    {
      title: 'Avriming av fryser, jeg kan teknikken',
      description:
        'En kjele med varmt vann, en vifte og en time, så er isen borte. Jeg tar med kjølebager, så maten har et sted å være i mellomtiden.',
    },
    {
      title: 'Stopper hull i ullgensere',
      description:
        'Gi genseren et år til! Jeg stopper hull og forsterker albuer, enten med synlige farger eller så pent at ingen ser det.',
    },
    {
      title: 'Middag på trappa til nybakte foreldre',
      description:
        'Har dere akkurat fått barn, lager vi middag til dere tre dager på rad: lasagne, kjøttkaker eller linsegryte. Vi setter maten på trappa og ringer ikke på.',
      dates: 'day',
      by: 'parent',
    },
    {
      title: 'Takke, kjevle og lefsepinne til låns',
      description: 'Alt lånes ut samlet. Melet holder du selv, men jeg forteller gjerne hvordan mor gjorde det.',
      by: 'pensioner',
    },
    {
      title: 'Vindusvask for deg som ikke bør klatre',
      description:
        'Jeg er høy, har nal med langt skaft og synes faktisk det er litt gøy. Stue og kjøkken er unnagjort på en time.',
    },
    {
      title: 'Tester røykvarslere og bytter batterier',
      description:
        'Jeg går en runde i egen blokk og tar gjerne leiligheten din med det samme. Stige har jeg, og varsleren tester vi sammen, så du vet hvordan den høres ut.',
    },
    {
      title: 'Kjøttkvern og pølsehorn til låns',
      description:
        'Støpejern med sveiv, minst seksti år gammel. Den virker som den skal, så lenge noen har krefter i armen.',
    },
    {
      title: 'Flyttevask til fastpris – bestill i dag',
      description: paragraphs(
        'Profesjonelt vaskebyrå med tjue års erfaring. Gratis befaring, fastpris og vaskegaranti.',
        'BESTILL I DAG OG FÅ 10 % PÅ FØRSTE VASK!!!',
      ),
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Symaskin til låns en helg',
      description:
        'Datteren min trenger et kostyme til skoleforestillingen, og jeg har lovet mer enn jeg kan holde. Kan noen låne bort en symaskin, helst med en rask forklaring?',
      dates: 'weekend',
      by: 'parent',
    },
    {
      title: 'Baderomsdøra har slått seg',
      description:
        'Den går ikke igjen lenger, og det merkes best når vi har gjester. Har noen høvel og tålmodighet? Jeg holder døra, du høvler.',
    },
    {
      title: 'Dusjslange som sitter fast',
      description:
        'Ny slange er kjøpt, men mutteren på den gamle rikker seg ikke. En tang og to sterke hender burde holde.',
    },
    {
      title: 'Hvordan får man stearin ut av en ullduk?',
      description:
        'Duken er bestemors, og nå er den rød på midten. Har du fått det til før, vil jeg gjerne ha deg på kaffe og duken på strykebrettet.',
    },
    {
      title: 'Kan noen strikke ferdig en lue?',
      description:
        'Mor begynte på en lue til barnebarnet, men rakk ikke å bli ferdig før hun døde. Jeg kan ikke strikke selv, men har garnet, oppskriften og pinnene slik hun la dem fra seg. Det ville bety mye om den ble ferdig.',
    },
    {
      title: 'Atten stoler til en minnestund',
      description:
        'Vi blir tretti i et hus med tolv stoler. Klappstoler, krakker og pianopaller går like fint. Vi henter om morgenen og leverer tilbake samme kveld.',
      dates: 'day',
    },
    {
      title: 'Kran som drypper i takt med klokka',
      description:
        'Sammen holder de meg våken. Jeg har kjøpt pakningen, men mangler både verktøyet og fingrene til det.',
      by: 'pensioner',
    },
    {
      title: 'Mange hender etter vannlekkasje',
      description:
        'Røret er tettet, men kjelleren er full av våte pappesker. Om vi blir seks stykker en kveld, redder vi det meste. Vi stiller med hansker, søppelsekker og pizza.',
      dates: 'day',
    },
    {
      title: 'Hvem vil dele en stor sekk mel?',
      description:
        'Jeg kjøper økologisk mel i 25-kilos sekk og rekker ikke å bruke det opp før møllen finner det. Vil du ha halvparten neste gang?',
    },
    {
      title: 'Gardiner som er ti centimeter for lange',
      description:
        'Jeg har flyttet hit fra Litauen og fått en leilighet med lave vinduer. Gardinene jeg tok med meg, er for lange. Kan noen med symaskin hjelpe meg? Jeg lager gjerne kugelis, en god potetrett, som takk.',
      by: 'newcomer',
    },
    {
      title: 'Komfyrvakta som aldri tier',
      description:
        'Den piper hver gang jeg koker poteter, og nå tør jeg snart ikke lage mat. Er det noen som har hatt det samme problemet og vet hva man gjør?',
      by: 'pensioner',
    },
    {
      title: 'Fiskekjele til torsk på fem kilo',
      description:
        'Svogeren min har endelig fått fisk, og nå har vi ingen kjele som er lang nok. Vi låner gjerne en til helga og leverer den tilbake skinnende blank.',
      dates: 'weekend',
    },
    {
      title: 'Barneseng i 43 deler',
      description:
        'Terminen er rett rundt hjørnet, og senga ligger fortsatt på gulvet. Jeg er for stor til å bøye meg, og han som skulle skru, er på sjøen. Unbrakonøkler har vi funnet tre av.',
      dates: 'until',
    },
    {
      title: 'Bananesker til flytting',
      description:
        'Vi skal fra Tunet til Brattbakken og samler på esker av alle slag. Står det noen i boden din, kommer vi og henter.',
      dates: 'until',
    },
    {
      title: 'Stekeovn som slår ut sikringen',
      description:
        'Den går fint i ti minutter, og så blir alt mørkt. Før jeg ringer elektriker, vil jeg gjerne høre om noen kjenner igjen problemet. Ingen skal skru på noe, altså.',
    },
    {
      title: 'Vaske taket på kjøkkenet',
      description:
        'Jeg blir svimmel av å se opp og har lovet datteren min å holde meg unna gardintrappa. Alt av bøtter og såpe har jeg selv, og det blir rømmegrøt etterpå.',
      dates: 'week',
      by: 'pensioner',
    },
    {
      title: 'Svarte prikker i fugene på badet',
      description: 'Eddik? Klor? Ny silikon? Kom gjerne og kikk.',
    },
  ],
};
