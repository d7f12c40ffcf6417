import { limited } from '#server/platform/limited.ts'
import { minute } from '#shared/time/units.ts'
import { imageUploads } from '../image-uploads.ts'
import type { Parts } from '../parts.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Pictures for stories and profiles. Whoever is suspended or in too much of a hurry is told so before the body is read. */
export function uploadHandlers({ config, database, images, clock }: Parts): Handlers {
  const { handleUpload, handleUploadUrl } = imageUploads({ config, store: images, db: database.db, clock })
  const guarded =
    (upload: typeof handleUpload): Handler =>
    async (call: RouteCall) => {
      const { visit, request, reply } = call
      const { viewer } = visit.ctx
      if (!viewer) return reply.code(401).send({ error: { code: 'Unauthorized', message: 'Please sign in to continue.' } })
      if (viewer.isSuspended)
        return reply
          .code(403)
          .send({ error: { code: 'AccountSuspended', message: "Your account is suspended, so you can't do that." } })
      const tooOften = limited(visit.ctx, 'upload', perMinute)
      if (tooOften)
        return reply
          .code(429)
          .header('retry-after', String(tooOften.refusal.retryAfterSeconds ?? 60))
          .send({ error: { code: 'RateLimited', message: tooOften.refusal.message } })
      return upload(request, reply, viewer)
    }
  return { ApiUpload: guarded(handleUpload), ApiUploadUrl: guarded(handleUploadUrl) }
}
