/** Text that resembles prose, for libraries that are too large to write. Deterministic. */

const nouns =
  'harbour kitchen letter engine garden window bridge ledger river station cupboard orchard market stairwell lantern atlas kettle archive tram meadow notebook compass bakery rooftop tide antenna workshop corridor postcard glacier'.split(
    ' ',
  )
const adjectives =
  'quiet borrowed patient second small unfinished northern careful early ordinary hollow bright stubborn late wooden distant plain secret warm slow'.split(
    ' ',
  )
const verbs =
  'keeps forgets repairs follows answers measures carries remembers watches draws opens counts finds crosses mends leaves'.split(
    ' ',
  )
const links = 'and while because before although until where so'.split(' ')

export const tagNames =
  'Architecture,Baking,Birds,Bridges,Cities,Climate,Clocks,Coasts,Databases,Design,Editing,Engines,Family,Farming,Fiction,Fish,Food,Forests,Furniture,Games,Gardens,Glass,Grammar,Harbours,History,Houses,How to,Ice,Ink,Interviews,Islands,JavaScript,Kitchens,Language,Letters,Libraries,Light,Listening,Lists,Maps,Markets,Memory,Mending,Mistakes,Money,Mountains,Music,Night,Notebooks,Paper,Parks,Photography,Physics,Pictures,Plants,Poetry,Python,Radio,Railways,Rain,Reading,Repair,Rivers,Rooms,Science,Seasons,Ships,Singing,Snow,Soil,Stairs,Statistics,Stone,Streets,Strangers,Teaching,Technology,Textiles,Theatre,Tides,Time,Tools,Towns,Trade,Translation,Trees,Type,Umbrellas,Walking,Water,Weather,Wood,Work,Writing'.split(
    ',',
  )

export const givenNames = 'Ana,Bruno,Clara,Davor,Edda,Felix,Gita,Hamid,Iris,Jakob,Keiko,Leon,Mara,Nils,Oksana,Paulo'.split(',')
export const familyNames =
  'Adler,Brandt,Costa,Demir,Engel,Farkas,Garcia,Haas,Ivanov,Jensen,Kovac,Lund,Moreau,Novak,Okoye,Petrov'.split(',')

/** A seeded generator of numbers from 0 to 1 (mulberry32), because Math.random cannot be seeded. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type Texts = { titles: string[]; paragraphs: string[] }

export function makeTexts({ titles, paragraphs }: { titles: number; paragraphs: number }): Texts {
  const next = numbersFrom(808_017)
  const one = (words: readonly string[]): string => words[Math.floor(next() * words.length)] ?? ''
  const thing = () => `the ${one(adjectives)} ${one(nouns)}`
  const clause = () => `${thing()} ${one(verbs)} ${thing()}`
  const sentence = () => `${capital(clause())}${next() < 0.6 ? ` ${one(links)} ${clause()}` : ''}.`
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  return {
    titles: many(titles, () => (next() < 0.5 ? capital(thing()) : capital(clause()))),
    paragraphs: many(paragraphs, () => many(3 + Math.floor(next() * 3), sentence).join(' ')),
  }
}
