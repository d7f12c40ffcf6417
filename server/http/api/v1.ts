import { usersById } from '#server/domains/accounts/accounts.ts'
import { publishExternalStory } from '#server/domains/applications/applications.ts'
import { maxImageBytes, uploadImage } from '#server/domains/images/images.ts'
import {
  findPublication,
  type Publication,
  listPublicationsOfUser,
  listStaff,
} from '#server/domains/publications/publications.ts'
import { type Story, storyPath, tagsByStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { RouteName } from '#shared/routes.ts'
import { pathTo } from '#shared/routes.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import { imagePath } from '#shared/text/images.ts'
import { readUploadedFile, declaresTooLarge, uploadErrorOf } from '../image-uploads.ts'
import { refuseCall, sendApiRefusal, sendData } from './api-responses.ts'
import type { ApiCall } from './api-call.ts'
import { licenseNameOf, licenses, parsePost } from './read-post.ts'

type ApiHandler = { scope: ApiScope; answer: (call: ApiCall) => Promise<unknown> }

const avatarPixels = 400
const imageUrl = ({ config }: Context, id: string | null) =>
  id ? config.baseUrl + imagePath(id, { width: avatarPixels, height: avatarPixels, fit: 'crop' }) : ''

const ownName = async ({ ctx, viewerId }: ApiCall) => {
  const user = await usersById(ctx).load(viewerId)
  if (!user) throw new Error(`The token belongs to user ${viewerId}, who does not exist.`)
  const { id, username, name, imageId } = user
  return { id, username, name: name || username, url: ctx.config.baseUrl + pathTo('ShowUser', { username }), imageId }
}

const me: ApiHandler = {
  scope: 'basicProfile',
  answer: async (call) => {
    const { imageId, ...named } = await ownName(call)
    return sendData(call.reply, { ...named, imageUrl: imageUrl(call.ctx, imageId) })
  },
}

/** Calls may act only for the token's user, who must be named in the path. */
const refuseOtherUser = ({ params, viewerId, reply }: ApiCall): boolean => {
  const isOtherUser = params.applicationSpecificUserId !== viewerId
  if (isOtherUser) void refuseCall(reply, 403, 'forbidden', 'This token belongs to another user.')
  return isOtherUser
}

const toApiPublication = (ctx: Context, { id, name, tagline, description, slug, avatarImageId }: Publication) => ({
  id,
  name,
  description: description || tagline || '',
  url: ctx.config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: slug }),
  imageUrl: imageUrl(ctx, avatarImageId),
})

const publications: ApiHandler = {
  scope: 'listPublications',
  answer: async (call) => {
    if (refuseOtherUser(call)) return undefined
    const found = await listPublicationsOfUser(call.ctx, call.viewerId)
    return sendData(
      call.reply,
      found.map((publication) => toApiPublication(call.ctx, publication)),
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
    const staff = await listStaff(ctx, publication)
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

async function toApiStory(ctx: Context, story: Story) {
  const license = licenseNameOf(story.license)
  const language = languageOfWords(story)
  const tags = (await tagsByStory(ctx).load(story.id)) ?? []
  return {
    id: story.id,
    title: story.title,
    authorId: story.authorId,
    tags: tags.map(({ name }) => name),
    url: ctx.config.baseUrl + (await storyPath(ctx, story)),
    ...(language && { language }),
    ...(story.canonicalUrl && { canonicalUrl: story.canonicalUrl }),
    publishStatus: story.state === 'draft' ? 'draft' : story.visibility === 'UNLISTED' ? 'unlisted' : 'public',
    ...(story.state === 'published' && { publishedAt: story.firstPublishedAt.getTime() }),
    license,
    licenseUrl: licenses[license][1],
  }
}

const send =
  (publicationOf: (call: ApiCall) => string | undefined): ApiHandler['answer'] =>
  async (call) => {
    const { ctx, request, reply } = call
    const publicationId = publicationOf(call)
    const read = parsePost(request.body, publicationId, ctx.now())
    if (!read.ok) return sendApiRefusal(reply, read.refusal)
    const sent = await publishExternalStory(ctx, read.value)
    if (!sent.ok) return sendApiRefusal(reply, sent.refusal)
    const apiStory = await toApiStory(ctx, sent.value)
    return sendData(reply.header('location', apiStory.url), publicationId ? { ...apiStory, publicationId } : apiStory, 201)
  }

const userStories: ApiHandler = {
  scope: 'publishPost',
  answer: async (call) => (refuseOtherUser(call) ? undefined : send(() => undefined)(call)),
}

const publicationStories: ApiHandler = { scope: 'publishPost', answer: send(({ params }) => params.publicationId) }

const images: ApiHandler = {
  scope: 'uploadImage',
  answer: async ({ ctx, request, reply }) => {
    if (!request.isMultipart())
      return refuseCall(reply, 415, 'request', 'Send the picture as multipart/form-data, in the field image.')
    const uploaded = await uploadImage(ctx, async () =>
      declaresTooLarge(request, maxImageBytes(ctx.config)) ? 'too-large' : readUploadedFile(request, 'image'),
    )
    if (uploaded.ok) {
      const { id, md5 } = uploaded.value
      return sendData(reply, { url: ctx.config.baseUrl + imagePath(id), md5 }, 201)
    }
    const problem = uploadErrorOf(uploaded.refusal)
    return problem ? refuseCall(reply, problem[0], 'request', problem[1]) : sendApiRefusal(reply, uploaded.refusal)
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
  ApiV1UserPosts: userStories,
  ApiV1PublicationPosts: publicationStories,
  ApiV1Images: images,
  ApiIftttV1UserInfo: iftttUser,
}
