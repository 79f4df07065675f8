import { type Picture, wordsOf } from '../tables/picture';
import { measure } from './pdfLayout';
import { colours, heightOfLine, type Pen, type Style } from './pen';

/** In points; a picture takes less than a third of a page. */
const plot = { height: 100, side: 64, labels: 3, widest: 60, share: 0.7 } as const;

const heading: Style = { size: measure.heading, isBold: true, colour: colours.text };
const small: Style = { size: measure.text - 1, isBold: false, colour: colours.text };
const quiet: Style = { ...small, colour: colours.quiet };
const lineHeight = heightOfLine('', small.size);

export const pictureHeight = heightOfLine('', heading.size) + (plot.labels + 3) * lineHeight + plot.height + 10;

/** The share of the scale for a value printed beyond its bar. */
const beyond = 0.12;

/** Returns round steps that include zero and all values, with space for the printed values. */
function stepsOf(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const range = Math.max(1, most - least);
  const power = 10 ** Math.floor(Math.log10(range / 4));
  const step = Math.max(1, ([1, 2, 5].find((times) => times * power >= range / 4) ?? 10) * power);
  const first = least < 0 ? Math.floor((least - beyond * range) / step) : 0;
  const last = most > 0 ? Math.ceil((most + beyond * range) / step) : Math.max(0, first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Returns a function that draws bars from zero as a tagged picture with a description. */
export function picturesWith({ pdf, left, right, line, linesOf, widthOf, rule, fill, open }: Pen) {
  return (picture: Picture): void => {
    const { title, axes, bars, show, unknown, partly } = picture;
    const top = pdf.y;
    const steps = stepsOf(bars.flatMap(({ value }) => value ?? []));
    const [least = 0, most = 1] = [steps[0], steps.at(-1)];
    const plotTop = top + heightOfLine(title, heading.size) + 2 * lineHeight;
    const heightAt = (value: number) => plotTop + ((most - value) / (most - least)) * plot.height;
    const start = left + plot.side;
    const room = Math.min(plot.widest, (right() - start) / bars.length);
    const width = room * plot.share;
    const centred = (text: string, middle: number, y: number, style: Style) => line(text, middle - widthOf(text, style) / 2, y, style);

    function drawScale(): void {
      line(title, left, top, heading);
      const note = partly !== undefined && bars.some(({ isPartial }) => isPartial === true) ? ` · Pale: ${partly.toLowerCase()}` : '';
      line(`${axes[1]}${note}`, left, top + heightOfLine(title, heading.size), quiet);
      for (const step of steps) {
        const text = show(step);
        line(text, start - 6 - widthOf(text, quiet), heightAt(step) - lineHeight / 2, quiet);
      }
      const end = start + room * bars.length;
      rule(steps.map(heightAt), start, end, 0.3, colours.rule);
    }

    function drawBars(): void {
      const foot = plotTop + plot.height + 2;
      const every = Math.ceil(40 / room);
      let lowest = 0;
      for (const [at, { label, value, isPartial = false }] of bars.entries()) {
        const middle = start + (at + 0.5) * room;
        if (value !== null) {
          const [from, to] = [Math.min(heightAt(value), heightAt(0)), Math.max(heightAt(value), heightAt(0))];
          fill(middle - width / 2, from, width, Math.max(0.5, to - from), isPartial ? colours.pale : colours.bar);
        }
        if (at % every !== 0) continue;
        const text = value === null ? unknown : show(value);
        const y = value !== null && value < 0 ? heightAt(value) : heightAt(Math.max(0, value ?? 0)) - lineHeight;
        if (every === 1) centred(text, middle, y, value === null ? quiet : small);
        const parts = linesOf(label, room * every - 4, small).slice(0, plot.labels);
        for (const [index, part] of parts.entries()) centred(part, middle, foot + index * lineHeight, small);
        lowest = Math.max(lowest, parts.length);
      }
      rule([heightAt(0)], start, start + room * bars.length, 0.8, colours.head);
      line(axes[0], start, foot + lowest * lineHeight, quiet);
    }

    const bottom = top + pictureHeight;
    open('Figure', { alt: wordsOf(picture), bbox: [left, top, right(), bottom] })
      .add(() => {
        drawScale();
        drawBars();
      })
      .end();
    pdf.y = bottom;
  };
}
