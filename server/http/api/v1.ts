import { usersById } from '#server/domains/accounts/accounts.ts'
import { publishSent } from '#server/domains/applications/applications.ts'
import { storeImage } from '#server/domains/images/images.ts'
import { findPublication, type Publication, publicationsOfUser, staffOf } from '#server/domains/publications/publications.ts'
import { type Story, storyPath, tagsByStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { createGate } from '#server/platform/gate.ts'
import { limited } from '#server/platform/limited.ts'
import type { RouteName } from '#shared/routes.ts'
import { pathTo } from '#shared/routes.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import { imagePath } from '#shared/text/images.ts'
import { minute } from '#shared/time/units.ts'
import { readUploadedFile, saysTooLarge, uploadRefusals } from '../image-uploads.ts'
import { refuseCall, sendApiRefusal, sendData } from './api-answers.ts'
import type { ApiCall } from './api-call.ts'
import { licenseNameOf, licenses, readPost } from './read-post.ts'

type ApiHandler = { scope: ApiScope; answer: (call: ApiCall) => Promise<unknown> }

const avatarPixels = 400
const imageUrl = ({ config }: Context, id: string | null) =>
  id ? config.baseUrl + imagePath(id, { width: avatarPixels, height: avatarPixels, fit: 'crop' }) : ''

const ownName = async ({ ctx, viewerId }: ApiCall) => {
  const user = await usersById(ctx).load(viewerId)
  if (!user) throw new Error(`A token speaks for ${viewerId}, who is not there.`)
  const { id, username, name, image_id } = user
  return { id, username, name: name || username, url: ctx.config.baseUrl + pathTo('ShowUser', { username }), image_id }
}

const me: ApiHandler = {
  scope: 'basicProfile',
  answer: async (call) => {
    const { image_id, ...named } = await ownName(call)
    return sendData(call.reply, { ...named, imageUrl: imageUrl(call.ctx, image_id) })
  },
}

/** Calls may act only for the token's user, who must be named in the path. */
const isSomebodyElse = ({ params, viewerId, reply }: ApiCall): boolean => {
  const isOther = params.applicationSpecificUserId !== viewerId
  if (isOther) void refuseCall(reply, 403, 'forbidden', 'This token belongs to another user.')
  return isOther
}

const shapeOfPublication = (ctx: Context, { id, name, tagline, description, slug, avatar_image_id }: Publication) => ({
  id,
  name,
  description: description || tagline || '',
  url: ctx.config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: slug }),
  imageUrl: imageUrl(ctx, avatar_image_id),
})

const publications: ApiHandler = {
  scope: 'listPublications',
  answer: async (call) => {
    if (isSomebodyElse(call)) return undefined
    const found = await publicationsOfUser(call.ctx, call.viewerId)
    return sendData(
      call.reply,
      found.map((one) => shapeOfPublication(call.ctx, one)),
    )
  },
}

const noSuchPublication = ({ reply }: ApiCall) => refuseCall(reply, 404, 'notFound', 'There is no such publication.')

const contributors: ApiHandler = {
  scope: 'listPublications',
  answer: async (call) => {
    const { ctx, params, reply } = call
    const publication = await findPublication(ctx, params.publicationId ?? '')
    if (!publication) return noSuchPublication(call)
    const staff = await staffOf(ctx, publication)
    return sendData(
      reply,
      staff.map(({ user, role }) => ({
        publicationId: publication.id,
        userId: user.id,
        role: role === 'WRITER' ? 'writer' : 'editor',
      })),
    )
  },
}

async function shapeOfStory(ctx: Context, story: Story) {
  const license = licenseNameOf(story.license)
  const tags = (await tagsByStory(ctx).load(story.id)) ?? []
  return {
    id: story.id,
    title: story.title,
    authorId: story.author_id,
    tags: tags.map(({ name }) => name),
    url: ctx.config.baseUrl + (await storyPath(ctx, story)),
    canonicalUrl: story.canonical_url ?? '',
    publishStatus: story.state === 'draft' ? 'draft' : story.visibility === 'UNLISTED' ? 'unlisted' : 'public',
    ...(story.state === 'published' && { publishedAt: story.first_published_at?.getTime() }),
    license,
    licenseUrl: licenses[license][1],
  }
}

const send =
  (publicationOf: (call: ApiCall) => string | undefined): ApiHandler['answer'] =>
  async (call) => {
    const { ctx, request, reply } = call
    const publicationId = publicationOf(call)
    const read = readPost(request.body, publicationId, ctx.now())
    if (!read.ok) return sendApiRefusal(reply, read.refusal)
    const sent = await publishSent(ctx, read.value)
    if (!sent.ok) return sendApiRefusal(reply, sent.refusal)
    const told = await shapeOfStory(ctx, sent.value)
    return sendData(reply.header('location', told.url), publicationId ? { ...told, publicationId } : told, 201)
  }

const userPosts: ApiHandler = {
  scope: 'publishPost',
  answer: async (call) => (isSomebodyElse(call) ? undefined : send(() => undefined)(call)),
}

const publicationPosts: ApiHandler = { scope: 'publishPost', answer: send(({ params }) => params.publicationId) }

const picturesPerMinute = { limit: 60, windowMs: minute }
// Files are held in memory. A request waiting here has not been read yet.
const inTurn = createGate({ atOnce: 8, waiting: 32 })

const images: ApiHandler = {
  scope: 'uploadImage',
  answer: async ({ ctx, parts, request, reply, viewerId }) => {
    const tooOften = limited(ctx, 'upload', picturesPerMinute)
    if (tooOften) return sendApiRefusal(reply, tooOften.refusal)
    const refuse = (reason: keyof typeof uploadRefusals) =>
      refuseCall(reply, uploadRefusals[reason][0], 'request', uploadRefusals[reason][1])
    if (!request.isMultipart())
      return refuseCall(reply, 415, 'request', 'Send the picture as multipart/form-data, in the field image.')
    const maxBytes = ctx.config.imageUploadMaxMb * 1024 * 1024
    if (saysTooLarge(request, maxBytes)) return refuse('too-large')
    return inTurn(async () => {
      const bytes = await readUploadedFile(request, 'image')
      if (typeof bytes === 'string') return refuse(bytes)
      const kept = await storeImage({ store: parts.images, db: ctx.db, now: ctx.now(), maxBytes }, bytes, viewerId)
      if (!kept.ok) return refuse(kept.reason)
      return sendData(reply, { url: ctx.config.baseUrl + imagePath(kept.image.id), md5: kept.image.md5 }, 201)
    })
  },
}

const iftttUser: ApiHandler = {
  scope: 'basicProfile',
  answer: async (call) => {
    const { name, id, url } = await ownName(call)
    return sendData(call.reply, { name, id, url })
  },
}

/** Handlers of the public API, by route name. */
export const apiHandlers: Partial<Record<RouteName, ApiHandler>> = {
  ApiV1Me: me,
  ApiV1UserPublications: publications,
  ApiV1PublicationContributors: contributors,
  ApiV1UserPosts: userPosts,
  ApiV1PublicationPosts: publicationPosts,
  ApiV1Images: images,
  ApiIftttV1UserInfo: iftttUser,
}
