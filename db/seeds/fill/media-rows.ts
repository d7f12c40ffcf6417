import type { Library } from '../library.ts'
import type { Rows } from './rows.ts'

/** The media of the stories' embeds, as if their addresses had been pasted. */
export function mediaRows({ stories }: Library): Rows {
  const embeds = stories.flatMap(({ body, publishedAt }) =>
    body.flatMap(({ mediaResourceId: id, embed }) => (id && embed && !embed.posterImageId ? [{ id, embed, publishedAt }] : [])),
  )
  return {
    mediaResources: embeds.map(({ id, embed, publishedAt }) => ({
      id,
      href: embed.href,
      title: embed.title ?? '',
      description: '',
      site: embed.provider ?? '',
      provider: embed.provider ?? '',
      frameSrc: embed.href.replace('www.youtube.com/watch?v=', 'www.youtube-nocookie.com/embed/'),
      frameWidth: embed.width ?? null,
      frameHeight: embed.height ?? null,
      createdAt: publishedAt,
      readAt: publishedAt,
    })),
  }
}
