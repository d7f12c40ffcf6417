import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { countBodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { truncate } from '#shared/text/truncate.ts'
import type { Library } from '../library.ts'
import { highlights, notes, responses, type SeedReply } from '../social.ts'
import { clapsFor } from './clap-rows.ts'
import { chooseDeterministic, fraction, momentAfter, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'
import { seedListId } from './social-rows.ts'
import { storyId } from './story-rows.ts'

const maxExcerptLength = 60

type About = { storyId: string; listId?: undefined } | { storyId?: undefined; listId: string }
type PlacedReply = SeedReply & About & { id: string; parentId: string | undefined; above: { ids: string[]; people: string[] } }

const placed: PlacedReply[] = responses.flatMap(({ replies = [], story, list, ...response }) => {
  const about: About = list ? { listId: seedListId(list.owner, list.slug) } : { storyId: storyId(story) }
  const responseId = ({ author, at }: SeedReply) => seedId('response', `${list?.slug ?? story} ${author} ${at}`)
  const id = responseId(response)
  const none = { ids: [], people: [] }
  const under = { ids: [id], people: [userId(response.author)] }
  return [
    { ...response, ...about, id, parentId: about.storyId, above: none },
    ...replies.map((reply) => ({ ...reply, ...about, id: responseId(reply), parentId: id, above: under })),
  ]
})

const bodyOf = ({ text }: PlacedReply): Body =>
  text.split('\n\n').map((paragraph, i) => ({ name: `r${i}`, type: 'P', text: paragraph, markups: [] }))

/** Responses to stories, to lists and to each other. */
export function responseRows({ people }: Library): Rows {
  const all = placed.map((response) => ({
    ...response,
    body: bodyOf(response),
    when: new Date(response.at),
    title: truncate(response.text, maxExcerptLength),
  }))
  return {
    stories: all.map(({ id, author, parentId, listId, body, when, title }) => ({
      id,
      authorId: userId(author),
      inResponseToId: parentId ?? null,
      inResponseToListId: parentId ? null : (listId ?? null),
      state: 'published' as const,
      visibility: 'PUBLIC' as const,
      title,
      subtitle: '',
      previewImageAlt: '',
      focusX: 50,
      focusY: 50,
      license: 'ALL_RIGHTS_RESERVED' as const,
      wordCount: countBodyWords(body),
      readingMinutes: readingMinutes(body),
      publishedRev: 1,
      firstPublishedAt: when,
      latestPublishedAt: when,
      createdAt: when,
      updatedAt: when,
      withheldIn: [],
    })),
    storyVersions: all.map(({ id, author, body, when, title }) => ({
      storyId: id,
      rev: 1,
      title,
      subtitle: '',
      body,
      authorId: userId(author),
      publishedAt: when,
    })),
    storyDrafts: all.map(({ id, body, when }) => ({
      storyId: id,
      rev: 1,
      document: joinDocument('', '', body),
      updatedAt: when,
    })),
    responses: all.map(({ id, author, storyId: about, listId, parentId, above, when }) => ({
      responseId: id,
      authorId: userId(author),
      storyId: about ?? null,
      listId: listId ?? null,
      parentId: parentId ?? null,
      form: 'response' as const,
      threadId: above.ids[0] ?? id,
      path: [...above.ids, id],
      people: [...above.people, userId(author)],
      isDistributed: true,
      publishedAt: when,
    })),
    claps: all.flatMap(({ id, author, claps, when }) =>
      clapsFor({ id, slug: id, author, claps, publishedAt: when }, [...people, ...quietReaders]),
    ),
  }
}

/** Otherwise inactive readers agree with a highlighted line; some lines have several of them. */
const minOthers = 2
const maxOthers = 9

/** Highlighted passages, with their positions in the stories. */
export function highlightRows({ stories, people }: Library): Rows {
  const allPeople = [...people, ...quietReaders]
  const lines = [...Map.groupBy(highlights, ({ story, quote }) => `${story} ${quote}`).values()]
  return {
    quotes: lines.flatMap((marks) => {
      const { story: slug, quote } = marks[0] as (typeof marks)[number]
      const story = stories.find((story) => story.slug === slug)
      const paragraph = story?.body.find(({ text }) => text.includes(quote))
      if (!story || !paragraph) throw new Error(`The highlighted text "${quote}" does not occur in ${slug}.`)
      const named = marks.map(({ by }) => by)
      const others = allPeople.filter(({ username }) => !named.includes(username) && username !== story.author)
      const count = minOthers + Math.floor(fraction('highlighted', slug, quote) * (maxOthers - minOthers))
      const agreeing = chooseDeterministic(others, count, (reader) => reader.username, 'highlight', slug, quote).map(
        (reader) => reader.username,
      )
      const start = paragraph.text.indexOf(quote)
      return [...named, ...agreeing].map((username) => ({
        id: username === named[0] ? quoteIdOf(slug, quote) : seedId('quote', `${slug} ${quote} ${username}`),
        storyId: storyId(slug),
        userId: userId(username),
        type: 'HIGHLIGHT' as const,
        rev: 1,
        paragraphNames: [paragraph.name],
        texts: [quote],
        startOffset: start,
        endOffset: start + quote.length,
        createdAt: momentAfter(story.publishedAt, 'highlighted', slug, quote, username),
      }))
    }),
  }
}

/** The id of a story's first highlight derives from the story alone. */
function quoteIdOf(slug: string, quote: string): string {
  const first = highlights.find(({ story }) => story === slug)
  return seedId('quote', first?.quote === quote ? slug : `${slug} ${quote}`)
}

export const noteRows = (): Rows => ({
  privateNotes: notes.map(({ story, by, at, text }) => ({
    id: seedId('note', story),
    storyId: storyId(story),
    userId: userId(by),
    text,
    createdAt: new Date(at),
  })),
  privateNoteReplies: notes.map(({ story, reply }) => ({
    id: seedId('note-reply', story),
    noteId: seedId('note', story),
    userId: userId(reply.by),
    text: reply.text,
    createdAt: new Date(reply.at),
  })),
})
