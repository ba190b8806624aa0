import { fail } from './errors.ts';
import { OTHER_LIMITS } from '../settings/limit-table.ts';

const PER_PERSON = OTHER_LIMITS.upload.max;
/** This process handles at most this many uploads at once, of up to 20 MB each. */
const AT_ONCE = OTHER_LIMITS['all-uploads'].max;
const RETRY_AFTER_S = 5;

/**
 * Runs an upload, or refuses it if too many are running.
 * @throws DomainError `too_many_uploads` (429) if this person has too many, `uploads_busy` (503) if
 * the server has too many.
 */
export type UploadSlots = <T>(personId: number, upload: () => Promise<T>) => Promise<T>;

/** Limits the uploads of this process, each from its first byte to its response. */
export const createUploadSlots = ({
  atOnce = AT_ONCE,
  perPerson = PER_PERSON,
} = {}): UploadSlots => {
  const taken: number[] = [];
  return async (personId, upload) => {
    if (taken.filter((id) => id === personId).length >= perPerson) {
      throw fail('too_many_uploads', { retryAfterSeconds: RETRY_AFTER_S });
    }
    if (taken.length >= atOnce) throw fail('uploads_busy', { retryAfterSeconds: RETRY_AFTER_S });
    taken.push(personId);
    try {
      return await upload();
    } finally {
      taken.splice(taken.indexOf(personId), 1);
    }
  };
};
