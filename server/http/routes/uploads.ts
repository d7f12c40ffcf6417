import { limited } from '#server/platform/limited.ts'
import { type RefusalKind, refusalText } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'
import { imageUploads } from '../image-uploads.ts'
import type { Parts } from '../parts.ts'
import type { Handler, Handlers } from '../router.ts'

const perMinute = { limit: 60, windowMs: minute }

type Uploads = ReturnType<typeof imageUploads>

// One per server: it limits how many files are held in memory at once.
const made = new WeakMap<Parts, Uploads>()

function uploadsOf(parts: Parts): Uploads {
  const known = made.get(parts)
  if (known) return known
  const { config, database, images, clock } = parts
  const uploads = imageUploads({ config, store: images, db: database.db, clock })
  made.set(parts, uploads)
  return uploads
}

/** Pictures for stories and profiles. A suspended or rate-limited viewer is refused before the body is read. */
const guarded =
  (kind: keyof Uploads): Handler =>
  async ({ parts, visit, request, reply }) => {
    const { viewer } = visit.ctx
    const refuse = (status: number, code: RefusalKind) =>
      reply.code(status).send({ error: { code, message: refusalText({ kind: code }) } })
    if (!viewer) return refuse(401, 'Unauthorized')
    if (viewer.isSuspended) return refuse(403, 'AccountSuspended')
    const tooOften = limited(visit.ctx, 'upload', perMinute)
    if (tooOften) {
      reply.header('retry-after', String(tooOften.refusal.retryAfterSeconds ?? 60))
      return refuse(429, 'RateLimited')
    }
    return uploadsOf(parts)[kind](request, reply, viewer)
  }

export const uploadHandlers: Handlers = { ApiUpload: guarded('handleUpload'), ApiUploadUrl: guarded('handleUploadUrl') }
