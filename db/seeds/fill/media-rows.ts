import type { Library } from '../library.ts'
import type { Rows } from './rows.ts'

/** The media of the stories' embeds, as if their addresses had been pasted. */
export function mediaRows({ stories }: Library): Rows {
  const embeds = stories.flatMap(({ body, publishedAt }) =>
    body.flatMap(({ mediaResourceId: id, embed }) => (id && embed && !embed.posterImageId ? [{ id, embed, publishedAt }] : [])),
  )
  return {
    media_resources: embeds.map(({ id, embed, publishedAt }) => ({
      id,
      href: embed.href,
      title: embed.title ?? '',
      description: '',
      site: embed.provider ?? '',
      provider: embed.provider ?? '',
      frame_src: embed.href.replace('www.youtube.com/watch?v=', 'www.youtube-nocookie.com/embed/'),
      frame_width: embed.width ?? null,
      frame_height: embed.height ?? null,
      created_at: publishedAt,
      read_at: publishedAt,
    })),
  }
}
