export const pensioners = `
Aud Helene Rønning | audhelene | Pensjonert sykepleier som fremdeles våkner klokka seks. Baker gjerne litt for mye.
Bjarne Lunde | bjarne.lunde | Har kjørt drosje i 38 år og kjenner hver eneste snarvei.
Gerd Karin | gerdkarin46 | Strikker, synger alt og savner noen å løse kryssord med.
Odd Martin Strand | oddmartin | Tidligere vaktmester på skolen. Det meste kan lappes.
Solveig Haugen | solveigh | Norsklærer i førti år. Retter ikke lenger, med mindre du ber om det.
Torleif Bakke | torleif_bakke | Gartner hele livet. Snakker med epletrærne.
Inger Johanne V. | ingerjohanne |
Kåre Nygård | kåre38 | Født i huset jeg bor i. Husker da det gikk hest i Bakkegata.
Randi Fosse | randifosse | Bestemor til sju. Reservebestemor til dem som trenger det.
Arvid Myhre | arvidm | Liker fisk, fred og fluebinding.
Liv Berit | livberit |
Magnar Sætre | magnarsæ | Snekker med dårlige knær og godt verksted.
Borghild Aune | borghild.aune | 86 år og på nett. Spør om du lurer på noe fra gamle dager.
Reidar H. | reidarh | Enkemann. Går tur hver dag klokka ti, uansett vær.
Åse Marie Lie | åsemarie | Bor alene med radioen. Tar gjerne imot besøk.
Gunnar Eidem | gunnareidem |
Sigrid Kvamme | sigridkvamme | Vevstol, potteplanter og sterke meninger om kaffe.
Eldbjørg | eldbjørg2 | Ny hofte og nye planer.
Harald Tveten | h.tveten | Har lært meg BankID, og da kan alle.
Unni Skogen | unniskog |
Per Egil Hagen | peregil | Lokalhistorielaget er min andre stue.
Turid Solli | turidsolli | Tidligere frisør. Prater fortsatt mens jeg jobber.
Leif Kristian | leifkristian | Var styrmann i utenriksfart. Nå fører jeg bare robåten.
Wenche Aas | wencheaas | Har alltid vafler og som regel rett.
Oddvar R. | oddvar_r |
Synnøve Fjeld | synnøvefj | Pensjonert bibliotekar. Leser gjerne høyt for den som vil høre.
Ragnhild Ødegård | ragnhildø | Fire høner og en gammel Toyota.
Terje Bråten | terjebråten |
Bodil Sunde | bodilsunde | Dansk av fødsel, norsk av vane. Elsker bridge.
Ivar Kleppe | ivarkleppe | Radioamatør. Har loddebolt, har tid.
Nguyen Van Thanh | thanhnguyen | Kom hit i 1982. Dyrker chili i vinduskarmen og gir bort det meste.
Máret Ánne | máretánne | Duodjilærer fra Kautokeino. Viser gjerne hvordan man vever bånd.
Jürgen Vogel | jurgenvogel | Fra Bremen, hit for kjærligheten i 1979. Spiller trekkspill.
Sverre og Gudrun | sverregudrun | Gift i 55 år og enige om det meste.
`;
