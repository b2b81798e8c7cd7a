import { type CategoryTexts, paragraphs } from '../listing-text.ts';

export const social: CategoryTexts = {
  Offer: [
    {
      title: 'Strikkekafé på grendehuset',
      description:
        'Annenhver torsdag klokka 18 er kaffen varm og stolene mange. Noen strikker, noen hekler, og noen kommer bare for praten. Nybegynnere får låne pinner.',
    },
    {
      title: 'Turgruppe for deg som går sakte',
      description:
        'Vi går lysløypa hver mandag klokka elleve og venter på alle. Pauser ved hver benk, kaffe ved den siste.',
      by: 'pensioner',
    },
    {
      title: 'Åpen frokost i felleshuset',
      description:
        'Første lørdag i måneden setter vi fram brød, egg og det folk har med seg. Ingen påmelding. Kom i tøfler hvis du vil.',
    },
    {
      title: 'Sjakk og kakao',
      description:
        'Barn, voksne og alle mellomtrinn er velkomne hjem til oss på søndag. Vi har seks brett og en stor kjele.',
      dates: 'sunday',
      by: 'parent',
    },
    {
      title: 'Språkkafé på biblioteket',
      description: paragraphs(
        'Hver tirsdag klokka 18 møtes vi og snakker norsk rundt små bord. Du trenger ikke å kunne mye. Det holder å si hva du heter og om du vil ha te eller kaffe.',
        'Vi trenger også flere som har norsk som morsmål. Du skal ikke undervise, bare prate og vente litt lenger enn du pleier på svaret.',
      ),
    },
    {
      title: 'Fotball på løkka for voksne',
      description:
        'Onsdager klokka åtte, alle nivåer, ingen taklinger. Gjennomsnittsalderen er 41, og gjennomsnittsfarten er deretter.',
    },
    {
      title: 'To ledige plasser ved søndagsmiddagen',
      description:
        'Barna har flyttet ut, men grytene er like store. Er du alene på søndager, så kom og spis med oss klokka tre. Vi liker folk som forsyner seg to ganger.',
      by: 'pensioner',
    },
    {
      title: 'Brettspill annenhver fredag',
      description:
        'Vi er fem–seks stykker som spiller alt fra Catan til ludo. Vi forklarer reglene så mange ganger det trengs.',
    },
    {
      title: 'Lesesirkel for krimelskere',
      description:
        'Én bok i måneden, og den som gjetter morderen før side hundre, må holde det for seg selv. Vi møtes på omgang hjemme hos hverandre.',
      dates: 'day',
    },
    {
      title: 'Bålkveld ved vannet',
      description:
        'Vi tenner bål lørdag i skumringen. Ta med noe å sitte på og noe å grille. Jeg har ved, gitar og et repertoar som slutter i 1994.',
      dates: 'saturday',
    },
    {
      title: 'Pappatreff med barnevogn',
      description:
        'Vi triller fra torget hver tirsdag klokka ti og ender alltid på kafé. Temaene er søvn, grøt og hvor lenge man kan gå i samme genser.',
      by: 'parent',
    },
    {
      title: 'Kor for alle som tror de ikke kan synge',
      description:
        'Ingen opptaksprøve, ingen konserter og ingen som peker. Vi synger fordi det er godt å gjøre det sammen. Mandager klokka 19 i peisestua.',
    },
    {
      title: 'Kaffeseremoni fra Eritrea',
      description:
        'Hjemme i Eritrea brenner vi kaffen selv og drikker tre kopper, og den siste kalles velsignelsen. Jeg vil gjerne vise dere. Ta god tid, for det skal ikke gå fort.',
      dates: 'sunday',
      by: 'newcomer',
    },
    {
      title: 'Bordtennis i kjelleren',
      description: 'Bord, racketer og dårlig sveis har vi. Ring på hos oss på Furumoen når det lyser i kjellervinduet.',
    },
    {
      title: 'Kanelbollesøndag 🥐 Alle baker, alle spiser',
      description:
        'Vi setter deigen klokka tolv og drikker kaffe mens den hever. Barna får lage så mye rot de vil. 🧑‍🍳 Ta med forkle og en boks til å ta med hjem i.',
      dates: 'sunday',
      by: 'parent',
    },
    {
      title: 'Swing i stua',
      description:
        'Vi flytter sofaen, tar av oss skoene og lærer seks trinn. Du trenger verken partner eller taktsans for å begynne.',
    },
    {
      title: 'Vi dekker på til flere under ramadan',
      description:
        'Når vi bryter fasten, er det alltid mat nok. Naboer som ikke faster, er like velkomne. Si fra et par dager før, så vet vi hvor mange samosaer vi skal steke.',
      by: 'parent',
    },
    {
      title: 'Møt singler i ditt nabolag – gratis første uke',
      description: 'Tusenvis av ensomme hjerter venter på deg. Registrer deg med bankkort for å bekrefte alderen din.',
      by: 'advertiser',
    },
  ],
  Request: [
    {
      title: 'Ny i Rognelia – hvem vil ta en kaffe?',
      description:
        'Jeg flyttet hit for jobben og kjenner foreløpig bare vaktmesteren og en nysgjerrig katt. Jeg er 34 år, liker skog og kan lytte til lange historier.',
    },
    {
      title: 'Noen å gå tur med på formiddagen',
      description:
        'Jeg går hver dag klokka ti, uansett vær, og det er blitt litt stille etter at kona døde. Tempoet er det du som bestemmer.',
      by: 'pensioner',
    },
    {
      title: 'Fjerdemann til bridge',
      description:
        'Vi er tre damer, to termoser og én kortstokk. Bjørg har flyttet til Spania, og blindemakker er ikke det samme.',
      by: 'pensioner',
    },
    {
      title: 'Spille fotball med sønnen min?',
      description:
        'Han er ni år, vi er nye her, og han står mye alene med ballen. Han snakker ikke så mye norsk ennå, men på banen forstår han alt.',
      by: 'newcomer',
    },
    {
      title: 'Quizlag mangler en som kan sport',
      description:
        'Vi kan opera, hovedsteder og sopp. Sist kom vi på nest siste plass, og det var fordi det andre laget gikk tidlig.',
    },
    {
      title: 'Bassist til fire fedre med en garasje',
      description:
        'Vi øver torsdager når barna sover. Repertoaret er 80-tallet, volumet er lavere enn vi skulle ønske.',
      by: 'parent',
    },
    {
      title: 'Statister til zombiefilm',
      description:
        'Vi lager kortfilm på medielinja og trenger tjue zombier søndag formiddag. Alle aldre! Ta med klær som tåler ketsjup. Sminke og pizza ordner vi. 🧟',
      dates: 'sunday',
      by: 'teenager',
    },
    {
      title: 'Turkamerat til fjellet',
      description:
        'Jeg har hytte, to soveposer og for lite mot til å gå alene. Hva med en helgetur i rolig tempo, med lang lunsj og tidlig kveld?',
      dates: 'weekend',
    },
    {
      title: 'Lekevenn til en fireåring',
      description:
        'Datteren vår liker dinosaurer, søle og å bestemme. Har dere en på samme alder i nærheten av Lillehagen, kan vi møtes på lekeplassen.',
      by: 'parent',
    },
    {
      title: 'Hvem blir med på morgenbad?',
      description:
        'Jeg bader hver dag klokka halv sju, hele året. Tre dypp og ikke noe heltemot, og badstua er varm etterpå.',
    },
    {
      title: 'Flere hender til 17. mai-komiteen',
      description:
        'Vi begynner i god tid, for i fjor gikk vi tomme for is før toget var over. Alle oppgaver er små, og alle møter varer en time. Æresord.',
      by: 'parent',
    },
    {
      title: 'To tenorer til minnekonsert',
      description:
        'Mannskoret vårt er blitt lite, og vi skal synge for en av våre egne. Fire sanger, tre øvelser, god kaffe. Du trenger ikke å kunne noter.',
      dates: 'weeks',
    },
    {
      title: 'Spilleder til Dungeons & Dragons',
      description:
        'Vi er tre på 16 år som har kjøpt terninger og laget figurer. Nå sitter vi bare og ser på hverandre. Kan noen som har spilt før, lede oss gjennom det første eventyret?',
      by: 'teenager',
    },
    {
      title: 'Selskap på kampdager',
      description: 'Jeg har tv, sofa og pølser, men laget mitt taper mindre når vi er flere om det.',
    },
  ],
};
