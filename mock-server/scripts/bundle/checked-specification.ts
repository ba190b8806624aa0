import { isRecord } from '../../../openapi/document.ts';
import { resolveReferences, type Schema } from '../../../openapi/validation/operations.ts';

/**
 * In the build, this class replaces the router's validator and accepts every contract. The build
 * script has checked the contract (see `build.ts`), so a start need not do it again.
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
