import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const sofaTitle = 'Hjelp til å bære en sofa opp i tredje etasje';

export const physical: CategoryTexts = {
  Offer: [
    {
      title: 'Snømåking før skolen',
      description:
        'Vi er to brødre på 15 og 17 som måker for eldre naboer når snøen kommer. Sett skuffa på trappa kvelden før, så er det gjort til klokka halv åtte.',
      by: 'teenager',
    },
    {
      title: 'Kløyver ved mot kaffe',
      description: 'Jeg har kløyver på henger og liker lyden. Du stabler, jeg kløyver, og hunden passer på oss begge.',
    },
    {
      title: 'To karer med god rygg',
      description:
        'Piano, peisovn, hageheller: Vi har båret det meste og vet når vi må si nei. Betaling tas imot i form av middag.',
    },
    {
      title: 'Høytrykksspyler til låns',
      description:
        'Med terrassebørste og ti meter slange. Hentes på Enghaug. Vær forsiktig med malte vegger, jeg snakker av erfaring.',
    },
    {
      title: 'Graver, raker og triller jord',
      description:
        'Jeg sitter på kontor hele uka og trenger å bruke kroppen. Jord, stein og kvister er like fint alt sammen.',
    },
    {
      title: 'Rydder loft og kjeller',
      description:
        'Jeg bærer, du bestemmer. Det viktigste er å ha tre hauger og ikke snakke om den ene. Har både arbeidslys og støvmasker.',
    },
    {
      title: 'Beskjærer frukttrær',
      description:
        'Jeg har vært gartner i trettifem år og har saks, sag og stige. Et gammelt epletre fortjener at noen tenker før de sager. Står du ved siden av, klarer du det selv neste gang.',
      by: 'pensioner',
    },
    {
      title: 'Maler gjerder og boder',
      description: 'Kjæresten min og jeg maler rolig og pent. Du holder maling og pensler, vi holder humøret oppe.',
      dates: 'weeks',
    },
    {
      title: 'Stige og stillas til låns',
      description:
        'Stillaset er seks meter langt og kan settes opp av to personer på en halvtime. Jeg er alltid med når det settes opp, så vet vi at det står støtt.',
    },
    {
      title: 'Rydder vindfall fra stiene',
      description:
        'Når vinden har herjet, tar jeg en runde med motorsaga langs stiene bak skolen. Ligger det noe over veien din, er det bare å si fra. Sertifikat og vernebukse er på plass.',
    },
    {
      title: 'Setter opp partytelt',
      description:
        'Etter femten år i speideren kan jeg de fleste telt i søvne. Gi meg tre hjelpere og en halvtime, så står det også når det blåser.',
    },
    {
      title: 'Skrur sammen trampoliner og sykkelboder',
      description:
        'Jeg leser bruksanvisninger for moro skyld. Ta med en kopp kaffe ut, så er vi ferdige før den er kald.',
    },
    {
      title: 'Tømmer takrenner',
      description:
        'Har stige, sele og lange armer. Jeg rekker to hus på en ettermiddag, så spør gjerne naboen din samtidig.',
    },
    {
      title: 'Strør bratte bakker når det er glatt',
      description:
        'Sandbøtta mi står klar i gangen hele vinteren. Bor du i Brattbakken og kvier deg for å gå ut, strør jeg hos deg når jeg strør hos meg.',
      by: 'pensioner',
    },
    {
      title: 'Sterk nabo, ledig på tirsdager',
      description: 'Jeg har fri hver tirsdag og kan løfte, skru, bære og grave. Ingen jobb er for kjedelig.',
    },
    {
      title: 'Gressklipper med fører',
      description:
        'Når gresset først vokser, klipper jeg gjerne plenen din sammen med min egen. Jeg tar kantene også, for de er det morsomste.',
    },
    {
      title: 'Restasfalt i området, halv pris',
      description:
        'Vi jobber i strøket denne uka og har asfalt til overs. Fin innkjørsel på én dag. Tilbudet gjelder bare ved rask avgjørelse og kontant betaling.',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: sofaTitle,
      description: paragraphs(
        'Vi har arvet verdens fineste sofa etter tante Ragna, og nå står den nede i oppgangen og sperrer for sykkelen til naboen. Den skal opp i tredje etasje. Heis finnes ikke, men trappa er bred.',
        'Vi er to voksne og trenger to til. Sofaen veier rundt nitti kilo, og beina er skrudd av. Alle svingene er målt, og den skal gå rundt, så vidt.',
        'Vi tar det den dagen i helga som passer dere best, og regner med en halvtime. Etterpå blir det vafler, kaffe og prøvesitting.',
      ),
      dates: 'weekend',
    },
    {
      title: 'Måkehjelp mens ryggen er dårlig',
      description:
        'Jeg har prolaps og får ikke lov til å måke. Innkjørselen er kort, men brøytekanten blir tung. Kan noen i Granlia ta et kvarter før jobb de dagene det har snødd?',
    },
    {
      title: 'Ved',
      description:
        'Seks kubikk bjørk ligger i en haug på plassen og skal under tak før den blir våt. Mange hender gir lett arbeid, og det vanker lapskaus.',
      dates: 'until',
    },
    {
      title: 'Varmtvannsbereder må opp kjellertrappa',
      description:
        'Den er tom, frakoblet og like tung for det. Vi er én mann og en sekketralle. Tre menn hadde vært bedre.',
      dates: 'day',
    },
    {
      title: 'Grave ti meter grøft',
      description:
        'Den skal bare være et par spadestikk dyp og gi plass til et rør til boden. Kabelpåvisning er gjort. Jeg har tre spader og en kjele med gulrotsuppe.',
      dates: 'week',
    },
    {
      title: 'Hekken har vunnet',
      description:
        'Tujaen er nå høyere enn både meg, stigen og tålmodigheten. Har noen hekksaks og en ledig formiddag? Avkappet kjører jeg bort selv.',
      dates: 'until',
    },
    {
      title: 'Bærehjelp når vi tømmer huset etter far',
      description:
        'Det er bøker, verktøy og tunge møbler i to etasjer. Vi er to søsken og trenger noen som orker å bære i et par timer. Det som er fint, gir vi gjerne videre, så se deg om mens du er her.',
      dates: 'weekend',
    },
    {
      title: 'Vaskemaskin ned fra andre etasje',
      description: 'Ti minutter hvis vi er tre, umulig hvis jeg er alene.',
    },
    {
      title: 'Dugnad på lekeplassen',
      description: paragraphs(
        'Vi bytter sand, maler benker og skrur fast det barna har skrudd løst. Du trenger ikke å bo i borettslaget for å bli med.',
        'Vi mangler:\n– to med trillebår\n– én med stødig pensel\n– noen som kan grille pølser',
        'Oppmøte ved huskene lørdag klokka elleve. Regner det, blir det vafler under presenningen i stedet.',
      ),
      dates: 'saturday',
      by: 'parent',
    },
    {
      title: 'Male et rom sammen?',
      description:
        'Jeg gjør bodrommet om til gjesterom for barnebarna. Veggene er sparklet, og jeg maler gjerne kantene, men rullen og takhøyden er ikke laget for meg.',
      dates: 'weeks',
      by: 'pensioner',
    },
    {
      title: 'Tunge tepper ut og inn igjen',
      description:
        'De skal luftes, bankes og bæres inn før kvelden. Før tok jeg dem alene på skuldra. Nå nøyer jeg meg med å dirigere.',
      dates: 'day',
      by: 'pensioner',
    },
    {
      title: 'Gjerde før valpen kommer',
      description:
        'Stolpene står. Det gjenstår førti meter netting og en port. Kan noen holde mens jeg stifter? Den som hjelper, får hilse på valpen først.',
      dates: 'until',
    },
    {
      title: 'Hjulskift på liten bil',
      description: 'Jeg har hjulene, jekken og nøkkelen, men ikke kreftene. Mutrene har nok rustet litt fast.',
    },
    {
      title: 'Bod jeg ikke kommer inn i',
      description:
        'Døra går opp ti centimeter. Der inne finnes ski, julepynt og muligens en terrassevarmer fra 2009. Jeg trenger en modig sjel med smale skuldre.',
    },
    {
      title: 'Rette opp postkassestativet',
      description:
        'Brøytebilen har tatt det igjen. Jeg har sement, vann og vater, men trenger noen som holder stativet i ro til sementen størkner.',
    },
    {
      title: 'Bjørka ligger over innkjørselen',
      description:
        'Stormen la den pent ned foran garasjen, med bilen på innsiden. Har noen motorsag og vernebukse? Du får ta med deg all veden.',
    },
    {
      title: 'Skru sammen to senger',
      description:
        'Familien min kom for tre måneder siden, og vi har fått senger fra gjenbruksbutikken. Det er mange skruer og ingen bruksanvisning. Kan noen hjelpe oss et par timer? Vi byr på te og baklava.',
      by: 'newcomer',
    },
  ],
};
