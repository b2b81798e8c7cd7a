import { copy } from './copy.ts';
import { AndroidMark, IosMark } from './store-marks.tsx';

const stores = [
  { name: copy.hero.stores.ios, Mark: IosMark },
  { name: copy.hero.stores.android, Mark: AndroidMark },
];

/** Disabled until the mobile apps are released (spec §1). */
export function StoreButtons() {
  return (
    <>
      {stores.map(({ name, Mark }) => (
        <button key={name} type="button" disabled className="store-button">
          <Mark />
          <strong>{name}</strong> <small>{copy.hero.soon}</small>
        </button>
      ))}
    </>
  );
}
