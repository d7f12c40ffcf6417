import { slugify } from '#shared/text/slug.ts'

/** An account that reads, claps and follows, and has written nothing. */
export type QuietReader = { username: string; name: string; joinedAt: string }

const givenNames = ['Ada', 'Benno', 'Chiara', 'Dagny', 'Elif', 'Farid', 'Greta', 'Hugo', 'Imani', 'Jun', 'Kofi', 'Lucía']
const family = ['Albrecht', 'Bianchi', 'Castro', 'Duvall', 'Eriksen', 'Fontaine', 'Grady', 'Hale', 'Ito', 'Juhász']

const firstJoined = Date.parse('2021-06-01T08:00:00Z')
const between = 16 * 24 * 3_600_000

/** Every given name with every family name: 120 people, one of whom joined every sixteen days. */
export const quietReaders: QuietReader[] = family
  .flatMap((last) => givenNames.map((first) => `${first} ${last}`))
  .map((name, index) => ({
    name,
    username: slugify(name).replaceAll('-', '.'),
    joinedAt: new Date(firstJoined + index * between).toISOString(),
  }))
