import { maxClaps } from '#shared/limits.ts'
import type { Library } from '../library.ts'
import { chooseDeterministic, fraction, latestMoment, libraryNow, momentAfter } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'
import { seedListId } from './social-rows.ts'
import { storyId } from './story-rows.ts'

/** Lists of the cast that the editors have added to their own picks. */
const inLibrary = ['read-aloud-after-dark', 'people-who-make-one-thing', 'for-the-desk']
const minute = 60_000

/** Saves and claps of lists, and what the cast has read. */
export function listReceptionRows({ people, roles, social, stories }: Library): Rows {
  const open = social.lists.filter(({ visibility }) => visibility === 'PUBLIC')
  const readers = [...people, ...quietReaders]
  const madeAt = new Date(libraryNow.getTime() - 30 * 24 * 60 * minute)
  const received = open.map((list) => ({
    list,
    id: seedListId(list.owner, list.slug),
    others: readers.filter(({ username }) => username !== list.owner),
  }))
  return {
    listClaps: received.flatMap(({ list, id, others }) =>
      chooseDeterministic(others, 6 + list.items.length, ({ username }) => username, 'clap-list', list.slug).map(
        ({ username }) => {
          const count = 1 + Math.floor(fraction('claps', list.slug, username) * (maxClaps - 1))
          return {
            listId: id,
            userId: userId(username),
            count,
            lastDelta: count,
            clappedAt: momentAfter(madeAt, 'clapped', list.slug, username),
          }
        },
      ),
    ),
    listFollows: received.flatMap(({ list, id, others }) =>
      chooseDeterministic(others, 3 + list.items.length, ({ username }) => username, 'follow-list', list.slug).map(
        ({ username }) => ({
          listId: id,
          userId: userId(username),
          followedAt: momentAfter(madeAt, 'followed', list.slug, username),
        }),
      ),
    ),
    libraryLists: [{ owner: roles.staff, slug: 'staff-picks' }, ...open.filter(({ slug }) => inLibrary.includes(slug))].map(
      ({ owner, slug }, i) => ({
        listId: seedListId(owner, slug),
        chosenBy: userId(roles.staff),
        chosenAt: new Date(libraryNow.getTime() - (i + 1) * 60 * minute),
      }),
    ),
    storyReads: [
      ...Object.keys(social.readingLists).map((username) => ({ username, count: 5 })),
      ...quietReaders.map(({ username }) => ({ username, count: 8 })),
    ].flatMap(({ username, count }) => readsOf(username, count, stories)),
  }
}

/** Two of three are read to the end, the others to somewhere before it. */
const readsOf = (username: string, count: number, stories: Library['stories']) =>
  chooseDeterministic(
    stories.filter(({ author }) => author !== username),
    count,
    ({ slug }) => slug,
    'read',
    username,
  ).map((story, i) => {
    const at = latestMoment(story.publishedAt, new Date(libraryNow.getTime() - (i + 1) * 26 * 60 * minute))
    const isFinished = i % 3 !== 1
    return {
      userId: userId(username),
      storyId: storyId(story.slug),
      percent: isFinished ? 100 : 10 + Math.floor(80 * fraction('percent', story.slug, username)),
      readAt: at,
      finishedAt: isFinished ? at : null,
    }
  })
