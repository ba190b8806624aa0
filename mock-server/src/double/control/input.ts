import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fail, type FieldErrors } from '../../domain/errors.ts';

/** Reads a part of a request, with the errors in the shape that all errors have. */
export const parseInput = <Output>(input: z.ZodType<Output>, value: unknown): Output => {
  const parsed = input.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    (fieldErrors[path.join('.') || 'body'] ??= []).push(message);
  }
  throw fail('invalid_request', { fieldErrors });
};

/** Whether a form of the panel was sent, which wants to see the panel again. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') ?? false;
