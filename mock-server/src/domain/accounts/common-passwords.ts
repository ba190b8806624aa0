import { failField } from '../errors.ts';

/** Shorter ones are refused by the contract. */
const MIN_LENGTH = 8;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH));
};

let common: ReturnType<typeof load> | undefined;

/**
 * Refuses a new password that is among the most common ones, in upper or lower case. The list, some
 * megabytes, is loaded for the first password.
 * @param field of the request that the password came in
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
