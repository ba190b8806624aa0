import { jwtDecode } from 'jwt-decode';

import type { User } from './session-context.ts';
import type { Id } from '../api/types.ts';

/** A token counts as expired this early, because it may expire before a request arrives. */
const TOKEN_EXPIRY_MARGIN_MS = 30_000;

const MS_PER_SECOND = 1000;

type Claims = Record<string, unknown>;

const readClaims = (token: string): Claims | null => {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return null;
  }
};

/** Whether a token has expired. A missing or unreadable `exp` claim counts as expired. */
export const isTokenExpired = (token: string, nowMs: number): boolean => {
  const exp = readClaims(token)?.exp;
  if (typeof exp !== 'number') return true;
  return exp * MS_PER_SECOND - nowMs < TOKEN_EXPIRY_MARGIN_MS;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const isId = (value: unknown): value is Id =>
  Number.isInteger(value) || (typeof value === 'string' && value !== '');

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/**
 * Returns the user that a token names in its `user` claim or in its top-level claims. Returns null
 * if the token is unreadable or names no user.
 */
export const userFromToken = (token: string): User | null => {
  const claims = readClaims(token);
  if (claims === null) return null;
  const fields = isClaims(claims.user) ? claims.user : claims;
  const id = fields.id ?? fields.user_id;
  if (!isId(id)) return null;
  return {
    id,
    email: text(fields.email),
    role: fields.role === 'admin' ? 'admin' : 'user',
    firstName: text(fields.first_name),
    lastName: text(fields.last_name),
    profilePicture: null,
    phoneNumber: null,
    phoneVerified: null,
    joinedDate: null,
  };
};
