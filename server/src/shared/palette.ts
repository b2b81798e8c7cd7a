/** The colours of emails and of pages the server renders itself. A test compares them with the web's tokens.css. */
export const light = {
  paper: '#faf7f1',
  surface: '#fffdf9',
  line: '#e3dccf',
  ink: '#1c2b2b',
  inkSoft: '#556360',
  spruce: '#1d5a4b',
  onSpruce: '#ffffff',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: '#10181a',
  surface: '#182224',
  line: '#2b393b',
  ink: '#eee9df',
  inkSoft: '#a9b5b1',
  spruce: '#86cdb6',
  onSpruce: '#0b211a',
};
