import { z } from 'zod';
import type { Control } from '../client.ts';

/** The result of a verb: as data and as text for people. */
export interface Outcome {
  result: unknown;
  text: string;
}

/** Prints a line before the verb is done. @param data the same as data */
export type Print = (line: string, data: unknown) => void;

/** Something that the mock server can be asked for, on the command line or by a coding assistant. */
export interface Verb {
  summary: string;
  input: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  /** The inputs that the command line takes without a name, in this order. */
  positional: readonly string[];
  /** @throws ZodError when the input does not fit */
  run: (control: Control, input: unknown, print?: Print) => Promise<Outcome>;
}

const asJson = (result: unknown): string => JSON.stringify(result, null, 2);

/** @param show how people read the result; as JSON unless given */
export const defineVerb = <Shape extends Readonly<Record<string, z.ZodType>>, Result>({
  summary,
  input: shape,
  positional = [],
  run,
  show = asJson,
}: {
  summary: string;
  input: Shape;
  positional?: readonly (keyof Shape & string)[];
  run: (control: Control, input: z.output<z.ZodObject<Shape>>, print?: Print) => Promise<Result>;
  show?: (result: Result) => string;
}): Verb => {
  const input = z.object(shape);
  return {
    summary,
    input,
    positional,
    run: async (control, given, print) => {
      const result = await run(control, input.parse(given), print);
      return { result, text: show(result) };
    },
  };
};

export type Cell = string | number | boolean | null | undefined;

/** Rows as aligned columns. */
export const columns = (rows: readonly (readonly Cell[])[]): string => {
  const cells = rows.map((row) =>
    row.map((cell) => String(cell ?? '').replaceAll(/\s*\n\s*/g, ' ')),
  );
  const width = (at: number): number => Math.max(...cells.map((row) => row[at]?.length ?? 0));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(width(at)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
