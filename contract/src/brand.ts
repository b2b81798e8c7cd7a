/** The product's name and social account, which texts of all packages name. */
export type Brand = {
  name: string;
  /** `handle` is how texts name the account. */
  social: { name: string; handle: string; url: string };
};

// Texts are constants of their modules, so the settings have to be known when these load: before readConfig, which
// validates them. Browsers have no environment: they load brand-in-browser.ts in place of this file.
const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};

/** Nobody reads this address. */
export const exampleContact = 'hei@grenda.example';

export const brand: Brand = {
  name: env['PRODUCT_NAME'] || 'Grenda',
  social: {
    name: env['SOCIAL_NAME'] || 'Instagram',
    handle: env['SOCIAL_HANDLE'] || '@grenda.app',
    url: env['SOCIAL_URL'] || 'https://www.instagram.com/grenda.app/',
  },
};

// Without its #, which would start a comment in a settings file.
const accentDigits = env['ACCENT_COLOUR'];

/** A colour like #1d5a4b that takes the place of spruce. */
export const accent = accentDigits ? `#${accentDigits}` : undefined;

/** The path of an SVG that takes the place of the logo. */
export const logoFile = env['LOGO'] || undefined;
