import type { FastifyReply } from 'fastify'
import { mediaById, findProviderByName } from '#server/domains/media/media.ts'
import { admitToVideo, type VideoAdmission } from '#server/domains/stories/stories.ts'
import { findPlayableVideo, toVideoEmbed } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { videoElement } from '#shared/body/render-video.ts'
import { imagePath } from '#shared/text/images.ts'
import { revocableCaching } from '../conditional-responses.ts'
import { externalTarget, redirectTo } from '../redirects.ts'
import { type Handler, type Handlers, type Outcome, send } from '../handler.ts'

const anHour = 'public, max-age=3600'

/**
 * The document in a story's frame: nothing but the provider's own sandboxed frame. Its policy allows this one provider only, and no other
 * site may embed it.
 */
const showMedia: Handler = async ({ requestContext, params, reply }) => {
  const id = params.mediaResourceId ?? ''
  const media = await mediaById(requestContext.ctx).load(id)
  if (!media) return showVideo(requestContext.ctx, id, reply)
  const origins = findProviderByName(media.provider)?.frames
  if (!media.frameSrc || !origins?.includes(new URL(media.frameSrc).origin)) return 'not-found'
  const title = escapeHtml(media.title || media.provider)
  const policy = [
    "default-src 'none'",
    `frame-src ${new URL(media.frameSrc).origin}`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const fills = 'position:absolute;inset:0;width:100%;height:100%;border:0'
  return send(
    reply.header('content-security-policy', policy).header('cache-control', anHour).type('text/html; charset=utf-8'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head><body style="margin:0"><iframe src="${escapeHtml(media.frameSrc)}" title="${title}" style="${fills}" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation" allow="fullscreen; encrypted-media; picture-in-picture" allowfullscreen loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe></body></html>`,
  )
}

/** Shared caches keep only what everyone gets. */
const cachingOfVideo = (admission: VideoAdmission): string =>
  'reach' in admission && admission.reach === 'everywhere' ? revocableCaching : 'private, no-store'

/** An uploaded video alone, for those who may see it; no other site may embed it. */
async function showVideo(ctx: Context, id: string, reply: FastifyReply): Promise<Outcome> {
  const video = await findPlayableVideo(ctx, id)
  const admission = video && (await admitToVideo(ctx, id))
  if (!admission) return 'not-found'
  const policy =
    "default-src 'none'; media-src 'self'; img-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  const player = videoElement(id, toVideoEmbed(video), imagePath(video.posterImageId, { width: 1360 }), admission.pass)
  return send(
    reply
      .header('content-security-policy', policy)
      .header('cache-control', cachingOfVideo(admission))
      .type('text/html; charset=utf-8'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Video</title></head><body style="margin:0;background:#000;display:grid;min-height:100dvh;place-items:center">${player.replace('style="', 'style="max-width:100%;max-height:100dvh;height:auto;')}</body></html>`,
  )
}

/** Redirects to the media page itself, for feeds and mails that show no frames. */
const redirectToMedia: Handler = async ({ dependencies, requestContext, params, reply }) => {
  const media = await mediaById(requestContext.ctx).load(params.mediaResourceId ?? '')
  if (media) return redirectTo(dependencies.config, reply.header('cache-control', anHour), externalTarget(media.href))
  const { ctx } = requestContext
  const video = await findPlayableVideo(ctx, params.mediaResourceId ?? '')
  const admission = video && (await admitToVideo(ctx, video.id))
  if (!admission) return 'not-found'
  return redirectTo(dependencies.config, reply.header('cache-control', cachingOfVideo(admission)), `/media/${video.id}`)
}

export const mediaHandlers: Handlers = { EmbedMediaMediaResource: showMedia, RedirectMediaMediaResourceHref: redirectToMedia }
