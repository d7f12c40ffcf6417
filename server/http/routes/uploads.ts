import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { type RefusalKind, refusalText } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'
import { imageUploads } from '../image-uploads.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import type { Handler, Handlers } from '../router.ts'

const perMinute = { limit: 60, windowMs: minute }

type Uploads = ReturnType<typeof imageUploads>

// One per server: it limits how many files are held in memory at once.
const uploadsByServer = new WeakMap<AppDependencies, Uploads>()

function uploadsOf(dependencies: AppDependencies): Uploads {
  const known = uploadsByServer.get(dependencies)
  if (known) return known
  const { config, database, images, clock } = dependencies
  const uploads = imageUploads({ config, store: images, db: database.db, clock })
  uploadsByServer.set(dependencies, uploads)
  return uploads
}

/** Pictures for stories and profiles. A suspended or rate-limited viewer is refused before the body is read. */
const guarded =
  (kind: keyof Uploads): Handler =>
  async ({ dependencies, requestContext, request, reply }) => {
    const { viewer } = requestContext.ctx
    const refuse = (status: number, code: RefusalKind) =>
      reply.code(status).send({ error: { code, message: refusalText({ kind: code }) } })
    if (!viewer) return refuse(401, 'Unauthorized')
    if (viewer.isSuspended) return refuse(403, 'AccountSuspended')
    const rateLimited = enforceRateLimit(requestContext.ctx, 'upload', perMinute)
    if (rateLimited) {
      reply.header('retry-after', String(rateLimited.refusal.retryAfterSeconds ?? 60))
      return refuse(429, 'RateLimited')
    }
    return uploadsOf(dependencies)[kind](request, reply, viewer)
  }

export const uploadHandlers: Handlers = { ApiUpload: guarded('handleUpload'), ApiUploadUrl: guarded('handleUploadUrl') }
