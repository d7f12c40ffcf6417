import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskImageStore } from './disk-image-store.ts'
import { type ImageStore, memoryImageStore } from './image-store.ts'

/** S3 where a bucket is configured, else the data folder, or memory for a database in memory. Each kind of content has its own folder. */
export async function openImageStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  folder: 'images' | 'archives' | 'videos' = 'images',
): Promise<ImageStore> {
  if (s3.bucket) {
    // Loaded on demand: it takes longer to load than the rest of the server together.
    const { connectToS3, s3ImageStore } = await import('./s3-image-store.ts')
    return s3ImageStore(s3.bucket, connectToS3(s3), folder)
  }
  return dataDir.startsWith('memory://') ? memoryImageStore() : diskImageStore(join(dataDir, folder))
}
