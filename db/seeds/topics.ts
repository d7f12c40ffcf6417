/** A topic shows the stories with the tag of the same slug. */
export type SeedTopic = {
  slug: string
  name: string
  description: string
  /** Its parent topic in the directory, by slug. */
  parent?: string
}

export const topics: SeedTopic[] = [
  {
    slug: 'memory',
    parent: 'language',
    name: 'Memory',
    description: 'What places, families and machines keep, and how they go about losing it.',
  },
  {
    slug: 'cities',
    name: 'Cities',
    description: 'Streets and stairwells, and everybody who passes you on them.',
  },
  {
    slug: 'technology',
    parent: 'design',
    name: 'Technology',
    description: 'Code and machines, by those who have to live with them afterwards.',
  },
  {
    slug: 'food',
    parent: 'cities',
    name: 'Food',
    description: 'From the field to the knife, with the sums shown.',
  },
  {
    slug: 'language',
    name: 'Language',
    description: 'Words, what they will carry over a border and what they will not.',
  },
  {
    slug: 'design',
    name: 'Design',
    description: 'The shape of useful things, from an italic to a stair.',
  },
  {
    slug: 'gardens',
    parent: 'science',
    name: 'Gardens',
    description: 'Things that grow, whether or not they were asked.',
  },
  {
    slug: 'science',
    name: 'Science',
    description: 'Finding out slowly, and being wrong in ink.',
  },
  {
    slug: 'work',
    parent: 'cities',
    name: 'Work',
    description: 'What people do all day, and what they know because of it.',
  },
  {
    slug: 'music',
    parent: 'design',
    name: 'Music',
    description: 'Sounding together, and listening to what is left in the air.',
  },
  {
    slug: 'the-sea',
    parent: 'science',
    name: 'The sea',
    description: 'Coasts, tides and harbours, and those who keep an eye on them.',
  },
  {
    slug: 'reading',
    parent: 'language',
    name: 'Reading',
    description: 'Books and pages, and what becomes of people among them.',
  },
]
