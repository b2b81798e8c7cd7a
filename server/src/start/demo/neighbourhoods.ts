export const neighbourhoods = [
  { neighbourhoodId: '5001-16', neighbourhood: 'Lade' },
  { neighbourhoodId: '5001-15', neighbourhood: 'Lademoen' },
  { neighbourhoodId: '5001-14', neighbourhood: 'Rosenborg – Møllenberg' },
  { neighbourhoodId: '5001-21', neighbourhood: 'Strindheim' },
  { neighbourhoodId: '5001-31', neighbourhood: 'Berg – Tyholt' },
  { neighbourhoodId: '5001-22', neighbourhood: 'Grilstad – Brundalen' },
] as const;
