import { dark, light } from '../shared/palette.ts';

/** Begins with a font that Outlook knows. Otherwise Outlook would fall back to Times. */
const font = 'font-family: Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const text = `${font}; font-size: 17px; line-height: 1.55; color: ${light.ink}`;
const soft = `${font}; font-size: 15px; line-height: 1.55; color: ${light.inkSoft}`;
const buttonPadding = '14px 24px';

/** Inline styles, because Gmail on phones drops style sheets (decision 62). */
export const styles = {
  body: `margin: 0; padding: 0; background-color: ${light.paper}`,
  paper: `background-color: ${light.paper}`,
  margins: 'padding: 24px 16px',
  card:
    `max-width: 480px; background-color: ${light.surface}; border: 1px solid ${light.line}; border-radius: 16px; ` +
    'border-collapse: separate',
  content: 'padding: 32px 28px',
  house: 'padding: 0 8px 24px 0',
  // The roof is a triangle made of borders. Outlook cannot draw one, so it shows only the walls.
  roof:
    `border-bottom: 9px solid ${light.markRoof}; border-left: 12px solid transparent; ` +
    'border-right: 12px solid transparent; mso-hide: all',
  walls: `padding: 2px 8px; font-size: 8px; line-height: 1; background-color: ${light.markHouse}`,
  name:
    `${font}; margin: 0; padding: 0 0 24px; font-size: 17px; line-height: 1.3; font-weight: 700; ` +
    `color: ${light.spruce}`,
  heading: `${font}; margin: 0 0 12px; font-size: 25px; line-height: 1.25; font-weight: 700; color: ${light.ink}`,
  text: `${text}; margin: 0 0 28px`,
  listing: `${text}; margin: 0 0 20px`,
  listingLink: `${font}; font-weight: 700; color: ${light.ink}; text-decoration: underline`,
  // In Outlook the cell is padded, because Outlook ignores the padding of links. In other email clients the link is
  // padded, so that the whole button is clickable.
  button: `background-color: ${light.spruce}; border-radius: 12px; mso-padding-alt: ${buttonPadding}`,
  buttonLink:
    `${font}; display: inline-block; padding: ${buttonPadding}; font-size: 17px; line-height: 1.4; font-weight: 600; ` +
    `color: ${light.onSpruce}; text-decoration: none`,
  firstClosing: `${soft}; margin: 28px 0 16px`,
  closing: `${soft}; margin: 0 0 16px`,
  end: `${soft}; margin: 0`,
  link: `color: ${light.inkSoft}; text-decoration: underline; word-break: break-all`,
};

/** Values of `bgcolor`, which Outlook and the forced dark mode of some email clients read instead of the style. */
export const colours = { paper: light.paper, card: light.surface, button: light.spruce, house: light.markHouse };

export const darkStyleSheet = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.inkSoft} !important; }
  .name { color: ${dark.spruce} !important; }
  .button { background-color: ${dark.spruce} !important; }
  .on-button { color: ${dark.onSpruce} !important; }
}
`;
