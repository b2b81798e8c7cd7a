export type Brand = {
  name: string;
  social: { name: string; handle: string; url: string };
};

// Read at import time, because texts that contain the name are module constants. Browsers have no `process`.
const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};

/** The contact address if `CONTACT_EMAIL` is not set. */
export const exampleContact = 'hei@grenda.example';

export const brand: Brand = {
  name: env['PRODUCT_NAME'] || 'Grenda',
  social: {
    name: env['SOCIAL_NAME'] || 'Instagram',
    handle: env['SOCIAL_HANDLE'] || '@grenda.app',
    url: env['SOCIAL_URL'] || 'https://www.instagram.com/grenda.app/',
  },
};

// The setting has no leading #, which would start a comment in a settings file.
const accentDigits = env['ACCENT_COLOUR'];

export const accent = accentDigits ? `#${accentDigits}` : undefined;

export const logoFile = env['LOGO'] || undefined;
