export type SeedTopic = {
  slug: string
  name: string
  description: string
  /** Its parent topic in the directory, by slug. */
  parent?: string
  /** The tags that belong to it, by slug. A story may be under several topics. */
  tags: string[]
}

export const topics: SeedTopic[] = [
  {
    slug: 'memory',
    parent: 'language',
    name: 'Memory',
    description: 'What places, families and machines keep, and how they go about losing it.',
    tags: ['memory', 'family', 'houses', 'history', 'apologies', 'letters', 'lost-property', 'ذاكرة', 'عائلة'],
  },
  {
    slug: 'cities',
    name: 'Cities',
    description: 'Streets and stairwells, and everybody who passes you on them.',
    tags: [
      'cities',
      'architecture',
      'transport',
      'night',
      'walking',
      'public-parks',
      'housing',
      'maps',
      'neighbours',
      'strangers',
    ],
  },
  {
    slug: 'technology',
    parent: 'design',
    name: 'Technology',
    description: 'Code and machines, by those who have to live with them afterwards.',
    tags: ['technology', 'databases', 'search', 'python', 'javascript', 'typescript', 'how-to', 'making'],
  },
  {
    slug: 'food',
    parent: 'cities',
    name: 'Food',
    description: 'From the field to the knife, with the sums shown.',
    tags: ['food', 'kitchens', 'baking', 'markets', 'labour'],
  },
  {
    slug: 'language',
    name: 'Language',
    description: 'Words, what they will carry over a border and what they will not.',
    tags: ['language', 'translation', 'arabic', 'reading-aloud'],
  },
  {
    slug: 'design',
    name: 'Design',
    description: 'The shape of useful things, from an italic to a stair.',
    tags: ['design', 'type', 'letters', 'architecture', 'making', 'touch'],
  },
  {
    slug: 'gardens',
    parent: 'science',
    name: 'Gardens',
    description: 'Things that grow, whether or not they were asked.',
    tags: ['gardens', 'plants', 'seasons', 'growing-food', 'bees'],
  },
  {
    slug: 'science',
    name: 'Science',
    description: 'Finding out slowly, and being wrong in ink.',
    tags: ['science', 'ice', 'climate', 'field-notes', 'mistakes', 'weather'],
  },
  {
    slug: 'work',
    parent: 'cities',
    name: 'Work',
    description: 'What people do all day, and what they know because of it.',
    tags: ['work', 'meetings', 'manners', 'labour', 'interviews'],
  },
  {
    slug: 'music',
    parent: 'design',
    name: 'Music',
    description: 'Sounding together, and listening to what is left in the air.',
    tags: ['music', 'singing', 'listening'],
  },
  {
    slug: 'the-sea',
    parent: 'science',
    name: 'The sea',
    description: 'Coasts, tides and harbours, and those who keep an eye on them.',
    tags: ['the-sea', 'tides', 'lighthouses', 'navigation', 'almanacs', 'harbours', 'keepers'],
  },
  {
    slug: 'reading',
    parent: 'language',
    name: 'Reading',
    description: 'Books and pages, and what becomes of people among them.',
    tags: ['reading', 'reading-aloud', 'lists', 'letters'],
  },
]
