import { altLength } from '@grenda/contract';
import { ArrowDown, ArrowUp, ImageOff, RotateCw, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { copy } from './copy.ts';
import { photoErrorText } from './photo-error-text.ts';
import { type DraftPhoto, isRefused, type PhotoList } from './photo-list.ts';
import { retryPhotos } from './send-photo.ts';

// Re-exported, so that the field loads all code for chosen photos with one import.
export { sendPhoto } from './send-photo.ts';

type PhotoRowsProps = { list: PhotoList; photos: readonly DraftPhoto[] };

export function PhotoRows({ list, photos }: PhotoRowsProps) {
  const rows = useRef<HTMLOListElement>(null);
  // Focused again after a move, because a button that moves in the document loses the focus.
  const buttonToFocus = useRef<string>(undefined);
  useEffect(() => {
    if (buttonToFocus.current === undefined) return;
    document.getElementById(buttonToFocus.current)?.focus();
    buttonToFocus.current = undefined;
  });

  function move(index: number, by: number, buttonId: string) {
    buttonToFocus.current = buttonId;
    list.move(index, index + by);
  }

  function handleDrag(event: PointerEvent, index: number) {
    if (event.buttons === 0) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('.photo-row');
    const to = [...(rows.current?.children ?? [])].findIndex((row) => row === over);
    if (to >= 0) list.move(index, to);
  }

  return (
    <ol ref={rows} className="grid grid-cols-1 gap-2">
      {photos.map((photo, index) => (
        <PhotoRow
          key={photo.uploadId}
          photo={photo}
          index={index}
          count={photos.length}
          list={list}
          onMove={(by, buttonId) => move(index, by, buttonId)}
          onDrag={(event) => handleDrag(event, index)}
        />
      ))}
    </ol>
  );
}

type PhotoRowProps = {
  photo: DraftPhoto;
  index: number;
  count: number;
  list: PhotoList;
  onMove: (by: number, buttonId: string) => void;
  onDrag: (event: PointerEvent) => void;
};

function PhotoRow({ photo, index, count, list, onMove, onDrag }: PhotoRowProps) {
  const { uploadId, alt, stored, preview, progress, error } = photo;
  const number = index + 1;
  const canRetry = error !== undefined && !isRefused(photo);
  const src = preview ?? (stored && `/photos/${stored.photoId}/small`);
  const upId = `up-${uploadId}`;
  const downId = `down-${uploadId}`;
  return (
    <li className="photo-row">
      <div
        className="photo-thumbnail"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onDrag}
      >
        {src && <img src={src} alt="" draggable={false} />}
        {!src && error !== undefined && (
          <ImageOff className="absolute inset-0 m-auto size-7 text-ink-soft" aria-hidden />
        )}
        {number === 1 && count > 1 && <span className="photo-first">{copy.first}</span>}
      </div>
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-1.5">
        <Field
          label={copy.alt(number, count)}
          value={alt}
          maxLength={altLength}
          autoComplete="off"
          onChange={(event) => list.update(uploadId, { alt: event.target.value })}
        />
        {!stored && error === undefined && (
          <progress className="photo-progress" value={progress} aria-label={copy.sending(number)} />
        )}
        {error !== undefined && (
          <p role="alert" className={`text-sm font-semibold ${canRetry ? 'text-ochre' : 'text-barn'}`}>
            {photoErrorText(error)}
          </p>
        )}
        {canRetry && (
          <Button variant="outline" className="justify-self-start" onClick={retryPhotos}>
            <RotateCw className="size-4" aria-hidden />
            {copy.retry}
          </Button>
        )}
        <div className="flex flex-wrap gap-1">
          {count > 1 && (
            <>
              <IconButton
                id={upId}
                label={copy.up(number)}
                isDisabled={number === 1}
                Icon={ArrowUp}
                onClick={() => onMove(-1, upId)}
              />
              <IconButton
                id={downId}
                label={copy.down(number)}
                isDisabled={number === count}
                Icon={ArrowDown}
                onClick={() => onMove(1, downId)}
              />
            </>
          )}
          <IconButton label={copy.remove(number)} Icon={X} className="ml-auto" onClick={() => list.remove(uploadId)} />
        </div>
      </div>
    </li>
  );
}

type IconButtonProps = {
  id?: string;
  label: string;
  isDisabled?: boolean;
  Icon: typeof X;
  className?: string;
  onClick: () => void;
};

/** Uses `aria-disabled` instead of `disabled`, so that the button keeps the focus at either end of the list. */
function IconButton({ id, label, isDisabled = false, Icon, className = '', onClick }: IconButtonProps) {
  return (
    <Button
      id={id}
      variant="ghost"
      className={`size-11 px-0! ${className}`}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon className={isDisabled ? 'size-5 opacity-40' : 'size-5'} aria-hidden />
    </Button>
  );
}
