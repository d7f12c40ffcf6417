import { readdirSync, readFileSync } from 'node:fs'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { parseStory, type SeedStoryMeta } from './parse-story.ts'
import { people, demoRoles, type SeedPerson } from './people.ts'
import { type DemoPicture, pictures } from './pictures/pictures.ts'
import { demoPublications, type SeedPublication } from './publications.ts'
import { follows, highlights, lists, mutes, readingLists, responses, demoStaffPicks } from './social.ts'
import { type SeedTopic, topics } from './topics.ts'

export type LibraryStory = SeedStoryMeta & { body: Body; words: number }

export type Library = {
  /** Oldest first, in order of publication. */
  stories: LibraryStory[]
  people: SeedPerson[]
  publications: SeedPublication[]
  topics: SeedTopic[]
  pictures: Record<string, DemoPicture>
  /** Portraits by key, as SVG. */
  faces: Record<string, string>
  roles: typeof demoRoles
  social: typeof social
}

const social = { follows, mutes, staffPicks: demoStaffPicks, lists, readingLists, responses, highlights }

/** The whole demo library, parsed and checked. Two calls return equal libraries. */
export const loadLibrary = (): Library => {
  const faces = Object.fromEntries(
    filesIn('faces', '.svg').map((file) => [file.replace('.svg', ''), read(`faces/${file}`).trim()]),
  )
  for (const person of people) checkPerson(person, faces)
  for (const publication of demoPublications) {
    for (const username of [publication.owner, ...publication.editors, ...publication.writers])
      demand(isPerson(username), 'publications.ts', `${publication.slug} names ${username}, who does not exist`)
    demand(
      publication.picture in pictures,
      'publications.ts',
      `there is no picture ${publication.picture} for ${publication.slug}`,
    )
  }
  const stories = filesIn('stories', '.md')
    .map((file) => checkStory(file, read(`stories/${file}`)))
    // Date, then slug: the order must not depend on the file system.
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.slug.localeCompare(b.slug, 'en'))
  for (const publication of demoPublications) checkFrontPage(publication, stories)
  checkSocial(stories)
  return { stories, people, publications: demoPublications, topics, pictures, faces, roles: demoRoles, social }
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .toSorted()

const demand: (condition: boolean, file: string, otherwise: string) => asserts condition = (condition, file, otherwise) => {
  if (!condition) throw new Error(`db/seeds/${file}: ${otherwise}.`)
}

const isPerson = (username: string) => people.some((person) => person.username === username)
const isPublication = (slug: string) => demoPublications.some((publication) => publication.slug === slug)
const isTopic = (slug: string) => topics.some((topic) => topic.slug === slug)

const checkPerson = (person: SeedPerson, faces: Record<string, string>) => {
  demand(person.bio.length <= 160, 'people.ts', `the bio of ${person.username} is longer than 160 characters`)
  demand(
    !person.face || person.face in faces,
    'people.ts',
    `${person.username} has a face, ${person.face}, that is not in faces/`,
  )
}

const checkFrontPage = ({ slug, row, featured, header }: SeedPublication, stories: LibraryStory[]) => {
  const file = 'publications.ts'
  for (const named of [...(row?.stories ?? []), ...featured])
    demand(stories.find((story) => story.slug === named)?.publication === slug, file, `${named} is not published in ${slug}`)
  demand(!header.background || header.background in pictures, file, `there is no picture ${header.background} for ${slug}`)
}

/** One story, checked against everything it references. Errors name the file. */
export const checkStory = (fileName: string, source: string): LibraryStory => {
  const file = `stories/${fileName}`
  const { meta, body } = parsed(file, source)
  demand(`${meta.slug}.md` === fileName, file, `the slug is ${meta.slug}; the file name must match it`)
  demand(isPerson(meta.author), file, `the author ${meta.author} does not exist`)
  const publication = demoPublications.find((publication) => publication.slug === meta.publication)
  if (meta.publication) {
    demand(publication !== undefined, file, `there is no publication ${meta.publication}`)
    const mayWrite = [publication.owner, ...publication.editors, ...publication.writers].includes(meta.author)
    demand(mayWrite, file, `${meta.author} does not write for ${meta.publication}`)
  }
  const imageIds = body.flatMap((paragraph) => paragraph.image?.id ?? [])
  for (const key of meta.cover ? [meta.cover, ...imageIds] : imageIds) demand(key in pictures, file, `there is no picture ${key}`)
  const words = countProse(body)
  const [minWords, maxWords] = imageIds.length >= 3 ? [300, 1500] : [500, 1500]
  demand(words >= minWords && words <= maxWords, file, `it has ${words} words, and should have ${minWords} to ${maxWords}`)
  return { ...meta, body, words }
}

const parsed = (file: string, source: string) => {
  try {
    return parseStory(source)
  } catch (problem) {
    throw new Error(`db/seeds/${file}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem })
  }
}

/** Prose only, because code is read differently. */
const countProse = (body: Body) =>
  body
    .filter((paragraph) => blockOf(paragraph).text !== 'code')
    .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)

const checkSocial = (stories: LibraryStory[]) => {
  const file = 'social.ts'
  const storyOf = (slug: string) => stories.find((story) => story.slug === slug)
  const known = (username: string) => demand(isPerson(username), file, `the user ${username} does not exist`)
  const exists = (slug: string) => demand(storyOf(slug) !== undefined, file, `there is no story ${slug}`)
  for (const [username, chosen] of Object.entries(follows)) {
    for (const name of [username, ...chosen.people]) known(name)
    demand(!chosen.people.includes(username), file, `${username} may not follow themselves`)
    for (const slug of chosen.publications) demand(isPublication(slug), file, `there is no publication ${slug}`)
    for (const slug of chosen.topics) demand(isTopic(slug), file, `there is no topic ${slug}`)
  }
  for (const [username, muted] of Object.entries(mutes)) {
    for (const name of [username, ...muted.people]) known(name)
    for (const slug of muted.publications) demand(isPublication(slug), file, `there is no publication ${slug}`)
  }
  for (const list of lists) known(list.owner)
  for (const item of [...demoStaffPicks, ...lists.flatMap((list) => list.items)]) exists(item.story)
  for (const [username, saved] of Object.entries(readingLists)) {
    known(username)
    for (const slug of saved) exists(slug)
  }
  for (const response of responses) {
    if (response.story) exists(response.story)
    else
      demand(
        lists.some(({ owner, slug }) => owner === response.list?.owner && slug === response.list.slug),
        file,
        'a list with responses does not exist',
      )
    for (const { author } of [response, ...(response.replies ?? [])]) known(author)
  }
  for (const highlight of highlights) {
    known(highlight.by)
    const condition = storyOf(highlight.story)?.body.some((paragraph) => paragraph.text.includes(highlight.quote)) ?? false
    demand(condition, file, `the highlight “${highlight.quote}” does not occur in ${highlight.story}`)
  }
}
