import { readFileSync } from 'node:fs';
import { fieldsOf, parseDocument } from '../../openapi/document.ts';
import type { ContractOperation } from '../../openapi/validation/operations.ts';
import { API_CONTRACT } from '../src/settings/folders.ts';

const DOCUMENT: unknown = parseDocument(readFileSync(API_CONTRACT.yaml, 'utf8'));

/** Returns the contract's example of an operation's JSON request body, or undefined without one. */
export const requestExample = ({ place }: Pick<ContractOperation, 'place'>): unknown =>
  [...place, 'requestBody', 'content', 'application/json', 'example'].reduce(
    (part, key) => fieldsOf(part)[key],
    DOCUMENT,
  );
