import { imagePath } from '#shared/text/images.ts'
import { hlsPath, mp4Path, typeOfVideoFile } from '#shared/video.ts'
import { objectIdPattern } from './body-limits.ts'
import { escapeHtml } from './escape-html.ts'
import type { Embed, Paragraph } from './paragraph.ts'
import type { RenderOptions } from './render-options.ts'

const posterWidth = 1360

/** The name of a video without a description. */
export const untitledVideo = 'Video'

type VideoEmbed = Embed & { posterImageId: string }

/** Whether an embed is a video uploaded here. */
export const isVideo = (embed: Embed | null | undefined): embed is VideoEmbed => objectIdPattern.test(embed?.posterImageId ?? '')

/** The picture shown where no video is played. */
const posterOf = ({ posterImageId }: VideoEmbed, { baseUrl = '', imageAddress }: RenderOptions): string =>
  imageAddress ? escapeHtml(imageAddress(posterImageId)) : `${baseUrl}${imagePath(posterImageId, { width: posterWidth })}`

/**
 * The browser's native player: segments where supported, else one file. Nothing is loaded before the reader presses play. Outside our pages
 * its poster links to the story, or to the player alone when the story is unknown.
 */
export function renderVideo(
  { mediaResourceId: id = '' }: Paragraph,
  embed: VideoEmbed,
  caption: string,
  anchor: string,
  options: RenderOptions,
): string {
  const title = escapeHtml(embed.title ?? '')
  const poster = posterOf(embed, options)
  const figcaption = caption && `<figcaption>${caption}</figcaption>`
  if (options.plain) {
    const address = options.storyUrl ? escapeHtml(options.storyUrl) : `${options.baseUrl ?? ''}/media/${id}`
    return `<figure><a href="${address}"><img src="${poster}" alt="${title || untitledVideo}"></a>${figcaption}</figure>`
  }
  return `<figure${anchor} class="video">${videoElement(id, embed, poster, options.videoPass?.(id))}${figcaption}</figure>`
}

/** The player itself, in a story and on its own page. */
export function videoElement(id: string, { title, width, height }: Embed, poster: string, pass?: string): string {
  const size =
    width && height
      ? ` width="${Number(width)}" height="${Number(height)}" style="--ratio:${Number(width)}/${Number(height)}"`
      : ''
  const sources = [hlsPath(id, pass), mp4Path(id, pass)]
    .map((path) => `<source src="${path}" type="${typeOfVideoFile(path)}">`)
    .join('')
  return `<video controls playsinline preload="none" loading="lazy" poster="${poster}"${size} aria-label="${escapeHtml(title || untitledVideo)}">${sources}</video>`
}
