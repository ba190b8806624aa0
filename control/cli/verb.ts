import { z } from 'zod';
import type { Control } from '../client.ts';
import { UsageError } from '../explain-error.ts';
import { explainIssues } from '../explain-issues.ts';

export interface CommandResult {
  result: unknown;
  text: string;
}

/**
 * Prints a line at once instead of at the end of the command.
 * @param data the content of the line as a JSON value
 */
export type Print = (line: string, data: unknown) => void;

/** A command for the mock server, on the command line and as an MCP tool. */
export interface Verb {
  summary: string;
  input: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  /** The inputs that the command line accepts without an option name, in their order. */
  positional: readonly string[];
  /** Whether the command deletes data. */
  destructive: boolean;
  /** @throws UsageError if the input is invalid */
  run: (control: Control, input: unknown, print?: Print) => Promise<CommandResult>;
}

const asJson = (result: unknown): string => JSON.stringify(result, null, 2);

/**
 * Makes a command that validates its input and formats its result.
 * @param show formats the result for people; by default, as JSON
 */
export const defineVerb = <Shape extends Readonly<Record<string, z.ZodType>>, Result>({
  summary,
  input: shape,
  positional = [],
  destructive = false,
  run,
  show = asJson,
}: {
  summary: string;
  input: Shape;
  destructive?: boolean;
  positional?: readonly (keyof Shape & string)[];
  run: (control: Control, input: z.output<z.ZodObject<Shape>>, print?: Print) => Promise<Result>;
  show?: (result: Result) => string;
}): Verb => {
  const input = z.strictObject(shape);
  return {
    summary,
    input,
    positional,
    destructive,
    run: async (control, given, print) => {
      const { data, error } = input.safeParse(given);
      if (error) throw new UsageError(explainIssues(error.issues, Object.keys(shape)));
      const result = await run(control, data, print);
      return { result, text: show(result) };
    },
  };
};

export type Cell = string | number | boolean | null | undefined;

/** Formats rows as aligned columns. */
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
