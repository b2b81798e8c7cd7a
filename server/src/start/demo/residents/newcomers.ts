export const newcomers = `
Oksana Kovalenko | oksana.k | Kom fra Kharkiv. Jeg lærer norsk hver dag og liker når folk snakker sakte.
Darius Kazlauskas | dariuskaz | Snekker fra Litauen. Hjelper gjerne med alt av tre.
Yonas Haile | yonash | Jeg er fra Eritrea og utdanner meg til helsefagarbeider.
Agnieszka Wójcik | agnieszkaw | Fra Gdańsk. Jobber natt på bakeriet.
Rania Haddad | raniah | Arkitekt fra Aleppo. Nå tegner jeg hage på balkongen.
Tomas Ž. | tomas_z |
Iryna Shevchuk | irynash | Mamma, regnskapsfører og ny i Norge. Takk for varme og tålmodighet!
Farzana Noori | farzanan | Jeg syr klær og lærer norsk. Kanskje vi kan bytte?
Maricel Santos | maricels | Au pair før, sykepleierstudent nå.
Omar Khalil | omarkhalil | Bussjåfør med nytt norsk førerkort og mye stolthet.
Ioana Popescu | ioanap |
Eglė J. | eglej | Jeg har flyttet hit på grunn av fjellene. Og en nordmann.
Chidi Okafor | chidi.okafor | Forsker på fisk. Lærer å like brunost.
Natalia Tkachenko | nataliat | Jeg baker honningkake og øver til språkprøven.
Hamid Sadat | hamidsadat |
Ifrah Abdi | ifrahabdi | Kom for to år siden. Jeg liker å gå på språkkafé.
Camila Rojas | camilar | Fra Chile. Danser salsa på kjøkkenet.
Mei Chen | meichen | Jeg jobber med data og vil gjerne gå på ski.
Dmytro L. | dmytrol | Mekaniker. Kan hjelpe med bil, men norsk er vanskelig.
Anjali Nair | anjalinair | Fra Kerala. Jeg har for mye krydder og for få venner her. Si hei!
`;
