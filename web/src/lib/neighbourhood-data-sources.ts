import { brand } from '@grenda/contract/brand';

/** The attribution that the licences of the neighbourhood data require. */
export const neighbourhoodDataSources = `Områder og folketall: Statistisk sentralbyrå og Kartverket (CC BY 4.0/NLOD). Postnummer: Posten Bring (NLOD). Delbydeler: Oslo kommune. Postnummerkoordinatar: Erik Bolstad, www.erikbolstad.no/postnummer (CC BY 3.0). Bearbeidet av ${brand.name}: områder er delt, slått sammen og omdøpt.`;
