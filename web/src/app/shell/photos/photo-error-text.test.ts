import { ProblemError } from '@grenda/contract';
import { expect, test } from 'vitest';
import { photoErrorText } from './photo-error-text.ts';

test.each([
  [0, '', /når du har nett/],
  [400, 'PhotoType', /JPEG, PNG eller WebP/],
  [400, 'PhotoPixels', /høyst 50 megapiksler/],
  [400, 'PhotoDamaged', /ødelagt/],
  [409, '', /tar for mye plass/],
  [413, '', /høyst 10 MB/],
  [429, 'PhotoLimit', /Du kan legge inn 40 bilder i døgnet/],
  [429, '', /for mange forsøk/],
  [503, '', /igjen om litt/],
])('a photo error with status %i and code "%s" has a text of its own', (status, code, text) => {
  const errors = code ? { [code]: ['You can upload 40 photos in 24 hours.'] } : {};
  expect(photoErrorText(new ProblemError({ status, title: '', detail: '', errors }))).toMatch(text);
});
