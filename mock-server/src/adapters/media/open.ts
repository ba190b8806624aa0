import path from 'node:path';
import type { Config } from '../../settings/config.ts';
import type { Log, Media } from '../../domain/ports.ts';
import { createDiskMedia } from './disk.ts';

/** Opens the configured object store or, if none is configured, the picture folder on the disk. */
export const openMedia = async (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: Log,
): Promise<Media> => {
  if (s3 === undefined) return createDiskMedia(path.join(dataDir, 'media'));
  const { openS3Media } = await import('./s3.ts');
  return openS3Media(s3, log);
};
