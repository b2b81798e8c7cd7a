import type { Figure } from './report.ts';

const width = 860;
const rowHeight = 30;
const labelWidth = 420;
const barWidth = 300;

/** Returns an SVG of the figures whose goal contains a number. Each bar has its own scale and a line at the goal. */
export function plot(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) => {
    const goal = Number(/[\d.]+/.exec(figure.goal)?.[0] ?? Number.NaN);
    return Number.isNaN(goal) ? [] : [{ ...figure, goalValue: goal }];
  });
  const bars = rows.map(({ what, value, unit, goal, goalValue, isReached }, row) => {
    const scale = barWidth / (Math.max(value, goalValue, 1e-9) * 1.1);
    const top = row * rowHeight + 8;
    const goalX = labelWidth + goalValue * scale;
    return [
      `<text x="${labelWidth - 10}" y="${top + 13}" text-anchor="end">${escape(what)}</text>`,
      `<rect x="${labelWidth}" y="${top}" width="${(value * scale).toFixed(1)}" height="16" rx="2" fill="${isReached ? '#2f7d5b' : '#c2562d'}"/>`,
      `<path d="M${goalX.toFixed(1)} ${top - 3}v22" stroke="#555" stroke-width="2"/>`,
      `<text x="${labelWidth + barWidth + 12}" y="${top + 13}">${Number(value.toPrecision(3))} ${unit} (${escape(goal)})</text>`,
    ].join('');
  });
  const height = rows.length * rowHeight + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13"><rect width="${width}" height="${height}" fill="#fff"/>${bars.join('')}</svg>\n`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
