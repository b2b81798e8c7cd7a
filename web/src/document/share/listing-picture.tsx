import type { ListingPreview } from '@grenda/contract';
import type { LucideIcon } from 'lucide-react';
import { copy } from '#src/site/preview/copy.ts';
import { categoryIcons } from '#src/ui/listing/chips.tsx';
import { typeStyles } from '#src/ui/listing/type-styles.ts';
import { categoryLabels, typeLabels } from '#src/ui/listing/labels.ts';
import { drawPng } from './draw-png.ts';
import { drawJpeg, photoUrl } from './photo-picture.ts';
import { drawableText, widthOf } from './lettering.ts';
import { pictureSize } from './picture-size.ts';
import { drawPicture, Line, margin, Signature, Title } from './picture.tsx';

export type PicturedListing = Pick<ListingPreview, 'type' | 'category' | 'title' | 'photos'>;

const tones = {
  Request: { fill: 'var(--barn-wash)', ink: 'var(--barn)' },
  Offer: { fill: 'var(--fjord-wash)', ink: 'var(--fjord)' },
} as const;

export function drawListing({ type, category, title }: PicturedListing): string {
  const typeChip = { Icon: typeStyles[type].Icon, label: typeLabels[type], ...tones[type] };
  const categoryLabel = categoryLabels[category];
  return drawPicture(
    <>
      <Chip x={margin} {...typeChip} />
      <Chip
        x={margin + chipWidth(typeChip.label) + 14}
        Icon={categoryIcons[category]}
        label={categoryLabel}
        fill="var(--surface-sunken)"
        ink="var(--ink)"
      />
      <Signature y={100} />
      <Title middle={243}>{drawableText(title) ?? copy.headings[type]}</Title>
    </>,
  );
}

/** Begins near the middle of the picture, so that a crop to a square keeps parts of the title and the photo. */
const photoArea = { x: 640, y: 0, width: pictureSize.width - 640, height: pictureSize.height };

/** Omits the category, and the product's name, which chat apps show below the picture. `photo` is a data URL. */
function drawListingWithPhoto({ type, title }: PicturedListing, photo: string): string {
  return drawPicture(
    <>
      <Chip x={margin} Icon={typeStyles[type].Icon} label={typeLabels[type]} {...tones[type]} />
      <Title middle={258} width={photoArea.x - margin - 40}>
        {drawableText(title) ?? copy.headings[type]}
      </Title>
      <image href={photo} {...photoArea} />
    </>,
  );
}

export function drawListingPng(listing: PicturedListing): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(drawListing(listing));
}

export async function drawListingJpeg(listing: PicturedListing, webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return drawJpeg(drawListingWithPhoto(listing, await photoUrl(webp, photoArea)));
}

const chip = { top: 56, height: 60, size: 30, icon: 34, padding: 24 };

function chipWidth(label: string): number {
  return chip.padding + chip.icon + 12 + widthOf(label, chip.size) + chip.padding + 4;
}

type ChipProps = { x: number; Icon: LucideIcon; label: string; fill: string; ink: string };

function Chip({ x, Icon, label, fill, ink }: ChipProps) {
  const middle = chip.top + chip.height / 2;
  return (
    <>
      <rect x={x} y={chip.top} width={chipWidth(label)} height={chip.height} rx={chip.height / 2} fill={fill} />
      <Icon x={x + chip.padding} y={middle - chip.icon / 2} width={chip.icon} height={chip.icon} stroke={ink} />
      <Line x={x + chip.padding + chip.icon + 12} y={middle + chip.size * 0.35} size={chip.size} fill={ink}>
        {label}
      </Line>
    </>
  );
}
