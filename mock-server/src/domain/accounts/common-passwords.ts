import * as contract from '../../../../openapi/constants.gen.ts';
import { failField } from '../errors.ts';

/** The contract refuses passwords that are shorter, so the list of common passwords has none. */
const { minLength } = contract.registerUser.password;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minLength));
};

let common: ReturnType<typeof load> | undefined;

/**
 * Refuses the most common passwords. Their large list is loaded for the first check.
 * @param field the request field that contains the password
 * @throws DomainError common_password (400)
 */
export const refuseCommonPassword = async (
  password: string,
  field: 'password' | 'new_password',
): Promise<void> => {
  common ??= load();
  const isCommon = (await common).has(password.normalize('NFKC').toLowerCase());
  if (isCommon) throw failField('common_password', field);
};
