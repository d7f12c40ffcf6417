import { imagesById } from '#server/domains/images/images.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { toEmbed, mediaById } from '#server/domains/media/media.ts'
import { configuredHostnames } from '#server/domains/custom-domains/custom-domains.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { findPlaceableVideo, toVideoEmbed } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import type { Embed, Markup, ParagraphImage } from '#shared/body/paragraph.ts'
import { publicationInPath, userInPath } from '#shared/body/read/link-mark.ts'
import type { OwnPath } from '#shared/body/read/read-context.ts'
import { imageInPath, mediaInPath } from '#shared/body/read/read-media.ts'

/** The absolute address; undefined if it is relative and the site is unknown. */
export const toAbsoluteUrl = (address: string, baseUrl: string | undefined): string | undefined =>
  URL.canParse(address, baseUrl) ? new URL(address, baseUrl).href : undefined

/** The embed and its stored id. */
export type EmbedAsset = { id: string; embed: Embed }

/** Resolves addresses that claim to be ours. Only an existing resource on one of our hosts is ours; everything else is undefined. */
export class OwnAssets {
  readonly #ctx: Context
  readonly #baseUrl: string | undefined
  readonly #hosts: ReadonlySet<string>

  constructor(ctx: Context, baseUrl: string | undefined) {
    this.#ctx = ctx
    this.#baseUrl = baseUrl
    this.#hosts = new Set(configuredHostnames(ctx.config))
  }

  readonly path: OwnPath = (address) => {
    const url = toAbsoluteUrl(address, this.#baseUrl)
    if (!url) return undefined
    const { protocol, hostname, pathname, search, hash } = new URL(url)
    return /^https?:$/.test(protocol) && this.#hosts.has(hostname) ? pathname + search + hash : undefined
  }

  async image(address: string): Promise<ParagraphImage | undefined> {
    const id = imageInPath(this.path(address))
    const image = id && (await imagesById(this.#ctx).load(id))
    return image ? { id: image.id, originalWidth: image.width, originalHeight: image.height } : undefined
  }

  /** The embed at one of our addresses: an external page, or a video that the importer may place in a story. */
  async media(address: string): Promise<EmbedAsset | undefined> {
    const id = mediaInPath(this.path(address))
    if (!id) return undefined
    const media = await mediaById(this.#ctx).load(id)
    if (media) return { id, embed: toEmbed(media) }
    const video = await findPlaceableVideo(this.#ctx, id)
    return video && { id, embed: toVideoEmbed(video) }
  }

  /** A link resolved for this site: a mention of a user here, an absolute address, or undefined if its host is unknown. */
  async link(markup: Markup): Promise<Markup | undefined> {
    const { href = '', start, end } = markup
    const path = this.path(href)
    const userId = userInPath(path)
    if (userId && (await usersById(this.#ctx).load(userId))) return { type: 'MENTION', start, end, userId }
    const publicationId = publicationInPath(path)
    if (publicationId && (await findPublication(this.#ctx, publicationId)))
      return { type: 'MENTION', start, end, collectionId: publicationId }
    const address = href.startsWith('/') ? (path ?? toAbsoluteUrl(href, this.#baseUrl)) : href
    return address ? { ...markup, href: address } : undefined
  }
}
