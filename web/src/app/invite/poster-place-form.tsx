import { type PosterPlace, posterPlaces } from '@grenda/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { posterCopy } from './poster-copy.ts';
import { useChangePoster } from './poster-queries.ts';

type PosterPlaceFormProps = { posterId: string; onDone: () => void };

export function PosterPlaceForm({ posterId, onDone }: PosterPlaceFormProps) {
  const [place, setPlace] = useState<PosterPlace>();
  const places = useRef<HTMLFieldSetElement>(null);
  const change = useChangePoster(onDone);
  useEffect(() => places.current?.querySelector('input')?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (place !== undefined) change.mutate({ params: { posterId }, body: { place, isHanging: true } });
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={handleSubmit}>
      <fieldset ref={places} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{posterCopy.place}</legend>
        {posterPlaces.map((option) => (
          <RadioRow key={option} name="place" required checked={place === option} onChange={() => setPlace(option)}>
            {posterCopy.places[option]}
          </RadioRow>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3 *:shrink">
        <Button type="submit" size="lg" isPending={change.isPending}>
          {posterCopy.save}
        </Button>
        <Button size="lg" variant="ghost" onClick={onDone}>
          {posterCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
