import { measureBackups } from './photos/backups.ts';
import { measureUploads } from './photos/uploads.ts';

export async function photos(argument = 'uploads'): Promise<void> {
  if (argument === 'uploads') await measureUploads();
  else await measureBackups(argument === 'backups' ? undefined : Number(argument));
}
