import { isRecord } from '../../../openapi/document.ts';
import { resolveReferences, type Schema } from '../../../openapi/validation/operations.ts';

/**
 * Replaces the validator with which the router checks the contract at each start. The build has
 * already checked the contract (see `build.ts`).
 */
export class Validator {
  specification: Schema = {};
  version = '';

  validate(specification: Schema): Promise<{ valid: true }> {
    this.specification = specification;
    this.version = String(specification.openapi).split('.', 2).join('.');
    return Promise.resolve({ valid: true });
  }

  resolveRefs(): Schema {
    const resolved = resolveReferences(this.specification, this.specification);
    return isRecord(resolved) ? resolved : {};
  }
}
