/** What mails and the server's own pages are drawn with: the same colours as the web's tokens.css, which a test holds. */
export const day = {
  paper: '#faf7f1',
  surface: '#fffdf9',
  line: '#e3dccf',
  ink: '#1c2b2b',
  inkSoft: '#556360',
  spruce: '#1d5a4b',
  onSpruce: '#ffffff',
} as const;

export const night: Record<keyof typeof day, string> = {
  paper: '#10181a',
  surface: '#182224',
  line: '#2b393b',
  ink: '#eee9df',
  inkSoft: '#a9b5b1',
  spruce: '#86cdb6',
  onSpruce: '#0b211a',
};
