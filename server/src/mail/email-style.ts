import { day, night } from '../shared/palette.ts';

/** By the names that Word has too: it takes Times for everything if the first is one it does not know. */
const font = 'font-family: Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const text = `${font}; font-size: 17px; line-height: 1.55; color: ${day.ink}`;
const soft = `${font}; font-size: 15px; line-height: 1.55; color: ${day.inkSoft}`;
const buttonPadding = '14px 24px';

/** Every style of a letter, for the element's own attribute: Gmail on phones drops style sheets (decision 62). */
export const styles = {
  body: `margin: 0; padding: 0; background-color: ${day.paper}`,
  paper: `background-color: ${day.paper}`,
  margins: 'padding: 24px 16px',
  card:
    `max-width: 480px; background-color: ${day.surface}; border: 1px solid ${day.line}; border-radius: 16px; ` +
    'border-collapse: separate',
  content: 'padding: 32px 28px',
  name: `${font}; margin: 0 0 24px; font-size: 17px; line-height: 1.55; font-weight: 700; color: ${day.spruce}`,
  heading: `${font}; margin: 0 0 12px; font-size: 25px; line-height: 1.25; font-weight: 700; color: ${day.ink}`,
  text: `${text}; margin: 0 0 28px`,
  // The cell's padding is Word's alone, which knows none on a link; elsewhere all of the button can be pressed.
  button: `background-color: ${day.spruce}; border-radius: 12px; mso-padding-alt: ${buttonPadding}`,
  buttonLink:
    `${font}; display: inline-block; padding: ${buttonPadding}; font-size: 17px; line-height: 1.4; font-weight: 600; ` +
    `color: ${day.onSpruce}; text-decoration: none`,
  firstClosing: `${soft}; margin: 28px 0 16px`,
  closing: `${soft}; margin: 0 0 16px`,
  end: `${soft}; margin: 0`,
  link: `color: ${day.inkSoft}; text-decoration: underline; word-break: break-all`,
};

/** The attribute that Word, and a program's own dark mode, read the colour of a table or cell from. */
export const colours = { paper: day.paper, card: day.surface, button: day.spruce };

/** The one style sheet: the colours by night, where a program asks for them. By day nothing depends on it. */
export const nightSheet = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${night.paper} !important; }
  .card { background-color: ${night.surface} !important; border-color: ${night.line} !important; }
  .ink { color: ${night.ink} !important; }
  .soft { color: ${night.inkSoft} !important; }
  .name { color: ${night.spruce} !important; }
  .button { background-color: ${night.spruce} !important; }
  .on-button { color: ${night.onSpruce} !important; }
}
`;
