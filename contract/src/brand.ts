export type Brand = {
  name: string;
  /** `handle` is the name of the account in texts. */
  social: { name: string; handle: string; url: string };
};

// Texts are constants of their modules, so the settings are read when this module loads, before readConfig validates
// them. Browsers have no environment and load brand-in-browser.ts instead of this file.
const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};

/** A placeholder: nobody receives mail at this address. */
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

/** A colour such as #1d5a4b that replaces spruce. */
export const accent = accentDigits ? `#${accentDigits}` : undefined;

/** Path of an SVG that replaces the logo. */
export const logoFile = env['LOGO'] || undefined;
