import { z } from 'zod';

export const NONE = z.strictObject({});

export const email = (meaning: string) => z.email().toLowerCase().describe(meaning);

export const flag = (meaning: string, fallback: boolean) =>
  z.boolean().default(fallback).describe(meaning);

/** A text that a state returns. */
export const value = (meaning: string) => z.string().min(1).describe(meaning);

/** An id that a state returns: a whole number or a text. */
export const id = (meaning: string) => z.union([z.int(), z.string().min(1)]).describe(meaning);
