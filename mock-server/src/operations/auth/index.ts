import type { OperationTable } from '../operation.ts';
import { loginUser } from './login.ts';
import { getProfile } from './profile.ts';

/** Accounts, codes, sessions and the profile. */
export const authOperations: OperationTable = {
  loginUser,
  getProfile,
};
