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
  const sizes = new Map(pictures.map((picture) => [picture.id, picture]))
  const storyEntries = stories.map((story) => ({ story, id: storyId(story.slug), body: bodyOf(story, sizes) }))
  return {
    stories: storyEntries.map(({ story, id, body }) => ({
      id,
      authorId: userId(story.author),
      publicationId: story.publication ? publicationId(story.publication) : null,
      publicationStatus: story.publication ? ('APPROVED' as const) : null,
      state: 'published' as const,
      visibility: story.visibility,
      title: story.title,
      subtitle: story.subtitle,
      previewImageId: story.cover ? pictureId('picture', story.cover) : null,
      previewImageAlt: story.coverAlt ?? '',
      focusX: story.focus?.x ?? 50,
      focusY: story.focus?.y ?? 50,
      license: story.license ?? ('ALL_RIGHTS_RESERVED' as const),
      wordCount: countBodyWords(body),
      readingMinutes: readingMinutes(body),
      publishedRev: firstRev,
      firstPublishedAt: story.publishedAt,
      latestPublishedAt: story.publishedAt,
      createdAt: new Date(story.publishedAt.getTime() - writingMs),
      updatedAt: story.publishedAt,
      withheldIn: [],
    })),
    storyVersions: storyEntries.map(({ story, id, body }) => ({
      storyId: id,
      rev: firstRev,
      title: story.title,
      subtitle: story.subtitle,
      body,
      authorId: userId(story.author),
      publishedAt: story.publishedAt,
    })),
    storyDrafts: storyEntries.map(({ story, id, body }) => ({
      storyId: id,
      rev: firstRev,
      document: joinDocument(story.title, story.subtitle, body),
      updatedAt: story.publishedAt,
    })),
    storyTags: storyEntries.flatMap(({ story, id }) =>
      story.tags.map((name, position) => ({
        storyId: id,
        tagId: tagId(name),
        position,
        firstPublishedAt: story.publishedAt,
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
