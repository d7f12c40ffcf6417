import type { PublicationTheme } from '#shared/publication-theme.ts'
import { tagSlug } from '#shared/text/slug.ts'
import type { Library } from '../library.ts'
import type { SeedPublication } from '../publications.ts'
import { wordmarks } from '../pictures/wordmarks.ts'
import { latestMoment, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { pictureId } from './picture-files.ts'
import type { Rows } from './rows.ts'

export const publicationId = (slug: string): string => seedId('publication', slug)
export const tagId = (name: string): string => seedId('tag', tagSlug(name))

export const joinedAt = ({ people }: Library, username: string): Date =>
  new Date(people.find((person) => person.username === username)?.joinedAt ?? 0)

/** A publication is founded two weeks after its owner joined, when there is a first story for it. */
const foundedAt = (library: Library, publication: SeedPublication): Date =>
  new Date(joinedAt(library, publication.owner).getTime() + 14 * 24 * 3_600_000)

export function publicationRows(library: Library): Rows {
  return {
    publications: library.publications.map((publication) => ({
      id: publicationId(publication.slug),
      slug: publication.slug,
      name: publication.name,
      tagline: publication.tagline,
      description: publication.description,
      theme: themeOf(publication),
      logoImageId: wordmarks[publication.slug] ? pictureId('logo', publication.slug) : null,
      faviconImageId: pictureId('mark', publication.slug),
      headerSize: publication.header.size,
      headerImageId: publication.header.background ? pictureId('picture', publication.header.background) : null,
      twitterUsername: publication.twitter ?? null,
      creatorId: userId(publication.owner),
      tags: publication.tags,
      createdAt: foundedAt(library, publication),
      acceptsSubmissions: publication.submissionGuidelines !== undefined,
      submissionGuidelines: publication.submissionGuidelines ?? '',
    })),
    publicationMembers: library.publications.flatMap((publication) => {
      const member = (role: 'OWNER' | 'EDITOR' | 'WRITER') => (username: string) => ({
        publicationId: publicationId(publication.slug),
        userId: userId(username),
        role,
        joinedAt: latestMoment(foundedAt(library, publication), joinedAt(library, username)),
      })
      return [
        member('OWNER')(publication.owner),
        ...publication.editors.map(member('EDITOR')),
        ...publication.writers.map(member('WRITER')),
      ]
    }),
  }
}

const themeOf = ({ ground, ink, accent, fonts }: SeedPublication): PublicationTheme => {
  const own = { letter: { ground, ink }, ...(fonts && { fonts }) }
  if (!accent) return own
  const pair = ({ light, dark }: { light: string; dark: string }): [string, string] => [light, dark]
  return {
    ...own,
    accent: pair(accent.accent),
    accentHover: pair(accent.hover),
    accentSoft: pair(accent.soft),
    accentContrast: pair(accent.contrast),
  }
}

/** Every tag of a story, a publication or a topic, once; a topic's own tag has the topic's slug. */
export function topicRows({ stories, publications, topics }: Library): Rows {
  const names = [
    ...stories.flatMap((story) => story.tags),
    ...publications.flatMap((publication) => publication.tags),
    ...topics.map((topic) => topic.name),
  ]
  const bySlug = new Map(names.toReversed().map((name) => [tagSlug(name), name]))
  const createdAt = new Date('2020-11-02T09:00:00Z')
  return {
    tags: [...bySlug]
      .map(([slug, name]) => ({ id: tagId(name), slug, name, createdAt }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    topics: topics.map(({ slug, name, description, parent }, position) => ({
      id: seedId('topic', slug),
      slug,
      name,
      description,
      visibility: 'PUBLIC' as const,
      position,
      tagId: tagId(slug),
      parentId: parent === undefined ? null : seedId('topic', parent),
    })),
  }
}
