import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIERS, type Tier } from '../../openapi/provenance.ts';

const bodySchema = z.object({ content: z.unknown(), encoded: z.union([z.boolean(), z.string()]) });

const interactionSchema = z.object({
  description: z.string(),
  pending: z.boolean().default(false),
  providerStates: z
    .array(z.object({ name: z.string(), params: z.record(z.string(), z.unknown()).default({}) }))
    .default([]),
  request: z.object({
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.array(z.string())).default({}),
    headers: z.record(z.string(), z.array(z.string())).default({}),
    body: bodySchema.optional(),
    generators: z.unknown().optional(),
  }),
  response: z.object({ status: z.number(), body: bodySchema.optional() }),
  comments: z.object({
    references: z.object({
      contract: z.object({
        tier: z.enum(TIERS),
        operation: z.string(),
        status: z.coerce.string(),
        pointer: z.string(),
        alternative: z.string().optional(),
      }),
      site: z.object({ screen: z.string(), code: z.string(), why: z.string() }),
    }),
  }),
});

/** A pact, with what is read of it here. */
export const pactSchema = z.object({ interactions: z.array(interactionSchema) });

/** One interaction of a pact. */
export type PactInteraction = Omit<z.infer<typeof interactionSchema>, 'comments'> & {
  tier: Tier;
  references: z.infer<typeof interactionSchema>['comments']['references'];
};

export const pactFilesOf = (folder: string, tier: Tier): string[] => {
  const tierFolder = path.join(folder, tier);
  return readdirSync(tierFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(tierFolder, name));
};

/** All interactions in a folder that has one folder per tier. */
export const readPacts = (folder: string, tiers: readonly Tier[] = TIERS): PactInteraction[] =>
  tiers.flatMap((tier) =>
    pactFilesOf(folder, tier).flatMap((file) =>
      pactSchema
        .parse(JSON.parse(readFileSync(file, 'utf8')))
        .interactions.map(({ comments, ...interaction }) => ({
          ...interaction,
          tier,
          references: comments.references,
        })),
    ),
  );
