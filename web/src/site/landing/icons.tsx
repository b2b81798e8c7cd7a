// Icons of Lucide (ISC licence), each as one path: the library's markup would take as many bytes as the paths.
const paths = {
  settings: 'M19 7h-9m4 10H5m9 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  light:
    'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2m0 16v2M5 5l1.4 1.4m11.2 11.2L19 19M2 12h2m16 0h2M5 19l1.4-1.4M17.6 6.4 19 5',
  dark: 'M20.5 14A8.6 8.6 0 1 1 10 3.5 7 7 0 0 0 20.5 14',
  system: 'M3 4h18v12H3zm5 17h8m-4-5v5',
  plus: 'M5 12h14m-7-7v14',
  camera:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m1 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0m9.5-5.5h0',
  calendar: 'M8 2v4m8-4v4M3 10h18M5 4h14q2 0 2 2v13q0 2-2 2H5q-2 0-2-2V6q0-2 2-2',
  shovel:
    'm21.6 6.7-.5.5a3 3 0 0 1-4.2-4.2l.4-.5a1.5 1.5 0 0 1 2.1 0l2.2 2.1a1.5 1.5 0 0 1 0 2.1M3 22a1 1 0 0 1-1-1v-3.6l3.6-4a1.2 1.2 0 0 1 1.8 0l3.2 3.2a1.2 1.2 0 0 1 0 1.8L7 22zm6-7 7.9-7.9',
  paw: 'M9 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0m7 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0m2 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0m-9-6a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.8 1q-.7-2-2.7-2.7A3.5 3.5 0 0 1 5.5 10z',
  hand: 'M18 11V6a2 2 0 0 0-4 0m0 4V4a2 2 0 0 0-4 0v2m0 4.5V6a2 2 0 0 0-4 0v8m12-6a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.9-6-2.3l-3.6-3.6a2 2 0 0 1 2.8-2.8L7 15',
  handHeart:
    'M11 14h2a2 2 0 0 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 16m-1-1 6 6m-1-1 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a1 1 0 0 0-2.8-2.9m-4.1 1.9 5-4.7C20.2 8 21 6.9 21 5.8A2.8 2.8 0 0 0 16 4a2.8 2.8 0 0 0-5 1.8c0 1.1.8 2.2 1.5 2.9L16 12',
  coins: 'M10 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0m3.7 9.7a6 6 0 1 1-7.4-7.4M15 6h1v4M6 15l1-.5L9 18',
  noMegaphone:
    'M11.6 6A13 13 0 0 0 19.4 3.2 1 1 0 0 1 21 4v11.3M2 2l20 20M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14m-2-6v6m6 0H6a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2',
  shield:
    'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6a1 1 0 0 1 1-1c2 0 4.5-1.2 7-3 2.5 1.8 5 3 7 3a1 1 0 0 1 1 1zM9 12l2 2 4-4',
} as const;

export type IconName = keyof typeof paths;

/** A line icon, hidden from screen readers: it is always next to a text or in a labelled control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
