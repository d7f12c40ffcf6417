import { command } from '#server/platform/command.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { Config } from '#server/platform/config.ts'
import type { ImageRefusal } from '#server/platform/images/accept-image.ts'
import type { SafeFetchRefusal } from '#server/platform/outgoing/safe-fetch.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { storeImage } from './store-image.ts'

/** Why a file is not stored; the code of the refusal. */
export type UploadProblem = ImageRefusal | SafeFetchRefusal | 'no-file' | 'no-address'

export const maxImageBytes = ({ imageUploadMaxMb }: Pick<Config, 'imageUploadMaxMb'>): number =>
  Math.floor(imageUploadMaxMb * 1024 * 1024)

// Files are held in memory. A request waiting here has not been read yet.
const withUploadSlot = createConcurrencyLimit({ concurrency: 16, queueSize: 64 })

/** Stores an image of the viewer's. `readFile` is called only for those who may upload, so that no other body is read. */
export const uploadImage = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'upload', ...perMinute(60) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'RateLimited', 'BadRequest'],
    transaction: 'none',
  },
  (ctx, readFile: () => Promise<Buffer | UploadProblem>) =>
    withUploadSlot(async () => {
      const bytes = await readFile()
      if (typeof bytes === 'string') return refused('BadRequest', { code: bytes })
      const { viewer, services, db, config } = ctx
      const storage = { store: services.images, db, now: ctx.now(), maxBytes: maxImageBytes(config) }
      const stored = await storeImage(storage, bytes, viewer.id)
      return stored.ok ? ok(stored.image) : refused('BadRequest', { code: stored.reason })
    }),
)
