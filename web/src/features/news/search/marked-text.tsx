import type { Schemas } from '~/shared/api/types.ts';

interface Props {
  text: string;
  /** The parts of the text that match the search, in the order of the text. */
  ranges: readonly Schemas['TextRange'][];
}

/** Marks the matches in a text. The text is not interpreted as HTML. */
export function MarkedText({ text, ranges }: Props) {
  return cut(text, ranges).map(({ start, part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : part,
  );
}

const cut = (text: string, ranges: Props['ranges']) => {
  const parts: { start: number; part: string; marked: boolean }[] = [];
  let at = 0;
  for (const range of ranges) {
    const start = Math.max(range.start, at);
    const end = Math.min(range.end, text.length);
    if (end <= start) continue;
    if (start > at) parts.push({ start: at, part: text.slice(at, start), marked: false });
    parts.push({ start, part: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, part: text.slice(at), marked: false });
  return parts;
};
