import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseContract, type Contract } from '../../../openapi/validation/operations.ts';
import { API_CONTRACT, type ContractFiles } from '../settings/folders.ts';

/** The format in which the build stores a parsed contract, with the hash of its YAML text. */
const readContractSchema = z.object({
  sha256: z.string(),
  document: z.record(z.string(), z.unknown()),
});
export type ReadContract = z.infer<typeof readContractSchema>;

/** Returns a hash that identifies the text of a contract. */
export const contractHash = (yaml: string): string => hash('sha256', yaml);

const read = (files: ContractFiles): Contract => {
  const yaml = readFileSync(files.yaml, 'utf8');
  if (!existsSync(files.json)) return parseContract(yaml);
  const built = readContractSchema.parse(JSON.parse(readFileSync(files.json, 'utf8')));
  return built.sha256 === contractHash(yaml)
    ? parseContract(yaml, built.document)
    : parseContract(yaml);
};

const contracts = new Map<ContractFiles, Contract>();

/** Reads a contract once per process. If the build contains the contract, no YAML is parsed. */
export const loadContract = (files: ContractFiles = API_CONTRACT): Contract => {
  const contract = contracts.get(files) ?? read(files);
  contracts.set(files, contract);
  return contract;
};
