import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIERS, type Tier } from '../../../openapi/provenance.ts';

const bodySchema = z.object({ content: z.unknown(), encoded: z.union([z.boolean(), z.string()]) });

const statusRuleSchema = z.object({
  status: z.object({
    $: z.object({ matchers: z.array(z.object({ status: z.array(z.number()) })) }),
  }),
});

/** The accepted response statuses; null if the interaction lists none. */
const acceptedIn = (matchingRules: unknown): readonly number[] | null =>
  statusRuleSchema.safeParse(matchingRules).data?.status.$.matchers[0]?.status ?? null;

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
  response: z
    .object({
      status: z.number(),
      body: bodySchema.optional(),
      matchingRules: z.unknown().optional(),
    })
    .transform(({ matchingRules, ...response }) => ({
      ...response,
      accepted: acceptedIn(matchingRules),
    })),
  comments: z.object({
    references: z.object({
      contract: z.object({
        tier: z.enum(TIERS),
        operation: z.string(),
        status: z.coerce.string(),
        pointer: z.string(),
        alternative: z.string().optional(),
      }),
      site: z.object({ screen: z.string(), code: z.string() }),
    }),
  }),
});

/** The parts of a pact that this project reads. */
export const pactSchema = z.object({ interactions: z.array(interactionSchema) });

export type PactInteraction = Omit<z.infer<typeof interactionSchema>, 'comments'> & {
  tier: Tier;
  references: z.infer<typeof interactionSchema>['comments']['references'];
};

export const PACTS = path.resolve(import.meta.dirname, '../../pacts');

export const pactFilesOf = (folder: string, tier: Tier): string[] => {
  const tierFolder = path.join(folder, tier);
  return readdirSync(tierFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(tierFolder, name));
};

/** Reads all interactions in a folder with the subfolders documented, assumed and proposed. */
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

const looseSchema = z.looseObject({
  interactions: z.array(
    z.looseObject({ description: z.string(), pending: z.boolean().default(false) }),
  ),
});

export type PactFile = z.infer<typeof looseSchema>;

export const readPactFile = (file: string): PactFile =>
  looseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writtenPact = (pact: PactFile): string => JSON.stringify(pact, null, 2);
