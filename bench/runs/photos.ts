import { measureBackups } from './photos/backups.ts';
import { measureUploads } from './photos/uploads.ts';

/** `uploads` or `backups`; a number of photos for a trial of the backups. */
export async function photos(argument = 'uploads'): Promise<void> {
  if (argument === 'uploads') await measureUploads();
  else await measureBackups(argument === 'backups' ? undefined : Number(argument));
}
