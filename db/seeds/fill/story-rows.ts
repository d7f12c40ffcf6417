import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { countBodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import type { Library, LibraryStory } from '../library.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { pictureId, type StoredPicture } from './picture-files.ts'
import { publicationId, tagId } from './publication-rows.ts'
import type { Rows } from './rows.ts'

export const storyId = (slug: string): string => seedId('story', slug)

const firstRev = 1
const writingMs = 5 * 3_600_000

export function storyRows({ stories }: Library, pictures: readonly StoredPicture[]): Rows {
  const sizes = new Map(pictures.map((one) => [one.id, one]))
  const storyEntries = stories.map((story) => ({ story, id: storyId(story.slug), body: bodyOf(story, sizes) }))
  return {
    stories: storyEntries.map(({ story, id, body }) => ({
      id,
      author_id: userId(story.author),
      publication_id: story.publication ? publicationId(story.publication) : null,
      publication_status: story.publication ? ('APPROVED' as const) : null,
      state: 'published' as const,
      visibility: story.visibility,
      title: story.title,
      subtitle: story.subtitle,
      preview_image_id: story.cover ? pictureId('picture', story.cover) : null,
      preview_image_alt: story.coverAlt ?? '',
      focus_x: story.focus?.x ?? 50,
      focus_y: story.focus?.y ?? 50,
      license: story.license ?? ('ALL_RIGHTS_RESERVED' as const),
      word_count: countBodyWords(body),
      reading_minutes: readingMinutes(body),
      published_rev: firstRev,
      first_published_at: story.publishedAt,
      latest_published_at: story.publishedAt,
      created_at: new Date(story.publishedAt.getTime() - writingMs),
      updated_at: story.publishedAt,
      withheld_in: [],
    })),
    story_versions: storyEntries.map(({ story, id, body }) => ({
      story_id: id,
      rev: firstRev,
      title: story.title,
      subtitle: story.subtitle,
      body,
      author_id: userId(story.author),
      published_at: story.publishedAt,
    })),
    story_drafts: storyEntries.map(({ story, id, body }) => ({
      story_id: id,
      rev: firstRev,
      document: joinDocument(story.title, story.subtitle, body),
      updated_at: story.publishedAt,
    })),
    story_tags: storyEntries.flatMap(({ story, id }) =>
      story.tags.map((name, position) => ({
        story_id: id,
        tag_id: tagId(name),
        position,
        first_published_at: story.publishedAt,
      })),
    ),
  }
}

/** The story's pictures by id, with the sizes that prevent layout shifts while they load. */
const bodyOf = ({ body }: LibraryStory, sizes: Map<string, StoredPicture>): Body =>
  body.map((paragraph) => {
    if (!paragraph.image) return paragraph
    const id = pictureId('picture', paragraph.image.id)
    const { width, height } = sizes.get(id) ?? {}
    return {
      ...paragraph,
      image: { ...paragraph.image, id, ...(width && height && { originalWidth: width, originalHeight: height }) },
    }
  })
