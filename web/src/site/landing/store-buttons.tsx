import { copy } from './copy.ts';
import { AndroidMark, IosMark } from './store-marks.tsx';

const stores = [
  { name: copy.hero.stores.ios, Glyph: IosMark },
  { name: copy.hero.stores.android, Glyph: AndroidMark },
];

/** Shown but disabled until the app is out (spec §1). */
export function StoreButtons() {
  return (
    <div className="store-buttons">
      {stores.map(({ name, Glyph }) => (
        <button key={name} type="button" disabled className="store-button">
          <Glyph />
          <span>
            <strong>{name}</strong> <small>{copy.hero.soon}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
