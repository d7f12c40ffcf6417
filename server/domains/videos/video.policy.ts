import type { User } from '#server/domains/accounts/accounts.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Video } from './videos.sql.ts'

/** Pieces and states of an upload are for the one who sends it; what is ready is for everybody who knows its address, like a picture. */
export const videoPolicy = {
  upload: (viewer: Viewer, user: Pick<User, 'email'>): boolean => !viewer.isSuspended && user.email !== null,
  follow: (viewer: Pick<Viewer, 'id'>, video: Pick<Video, 'owner_id'>): boolean => video.owner_id === viewer.id,
}
