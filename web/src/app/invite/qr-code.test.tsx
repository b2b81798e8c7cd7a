import { render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const scale = 4;

test('a scanner reads the link from the drawn code', () => {
  const link = 'https://grenda.example/app/join?code=k7m2xq9d';
  render(<QrCode text={link} label="QR-kode" />);
  const svg = screen.getByRole('img', { name: 'QR-kode' });
  expect(decodeQR(drawPixels(svg))).toBe(link);
  expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
});

function drawPixels(svg: HTMLElement) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const column = Number(x) * scale + (pixel % scale);
      const row = Number(y) * scale + Math.floor(pixel / scale);
      data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}
