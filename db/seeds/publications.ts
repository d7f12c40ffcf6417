import type { HomepageHeaderSize } from '#shared/enums/publications.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'

type Pair = { light: string; dark: string }

export type SeedPublication = {
  slug: string
  name: string
  /** The square avatar: one letter, `ink` on `ground`. */
  initial: string
  ground: string
  ink: string
  tagline: string
  /** Shown in its promotions and next to its newsletter. */
  picture: string
  description: string
  /** Only for a publication with its own colors. */
  accent?: { accent: Pair; hover: Pair; soft: Pair; contrast: Pair }
  owner: string
  editors: string[]
  writers: string[]
  tags: string[]
  /** Tags in its navigation, between the front page and the archive. */
  sections: string[]
  /** The size of its name, and the picture behind it. */
  header: { size: HomepageHeaderSize; background?: string }
  fonts?: PublicationTheme['fonts']
  /** Selected stories in a row under the newest one, by slug. */
  row?: { title: string; stories: string[] }
  features?: {
    slug: string
    title: string
    description: string
    picture: string
    tags: string[]
    row: { title: string; stories: string[] }
  }[]
  /** Pinned to its front page, by slug. */
  pinned?: string[]
  /** A promotional band, with one of our paths. */
  promotion: { headline: string; button: string; path: string }
  /** Stories featured by its editors, by slug. */
  featured: string[]
  twitter?: string
  /** For a publication that takes stories from everyone: what its editors ask for. */
  submissionGuidelines?: string
}

export const demoPublications: SeedPublication[] = [
  {
    slug: 'saltgrass',
    name: 'Saltgrass',
    initial: 'S',
    ground: '#2d5d4f',
    ink: '#f2efdf',
    tagline: 'Coasts, and the people who keep an eye on them',
    picture: 'high-water',
    description:
      'Coasts, and the people who keep an eye on them. Stories from the edge of the map, every Thursday at high water.',
    accent: {
      accent: { light: '#2d5d4f', dark: '#9accba' },
      hover: { light: '#1f463b', dark: '#b9ddd0' },
      soft: { light: '#e6efeb', dark: '#1e2f29' },
      contrast: { light: '#ffffff', dark: '#0b1f18' },
    },
    owner: 'ines',
    editors: ['maren'],
    writers: ['solveig', 'pilar', 'rosalind', 'jonah'],
    tags: ['The sea', 'Tides', 'Field notes'],
    sections: ['Tides', 'Keepers', 'Field notes'],
    header: { size: 'LARGE', background: 'eelgrass' },
    row: {
      title: 'Field notes',
      stories: [
        'what-the-tide-tables-leave-out',
        'the-ice-core-and-the-shopping-list',
        'six-harbours-at-slack-water',
        'fourteen-questions-for-a-net-mender',
      ],
    },
    promotion: {
      headline: 'Every tide we have written down, by year and by month',
      button: 'Open the archive',
      path: '/saltgrass/archive',
    },
    features: [
      {
        slug: 'the-sea',
        title: 'The sea, up close',
        description: 'What it takes, what it brings back, and who writes it down.',
        picture: 'eelgrass',
        tags: ['Tides', 'Field notes'],
        row: {
          title: 'Begin with these',
          stories: ['what-the-tide-tables-leave-out', 'six-harbours-at-slack-water', 'fourteen-questions-for-a-net-mender'],
        },
      },
    ],
    featured: ['the-lighthouse-keepers-second-library', 'what-the-tide-tables-leave-out', 'a-tide-table-in-thirty-lines'],
    twitter: 'saltgrass_paper',
  },
  {
    slug: 'the-margin',
    name: 'The Margin',
    initial: 'M',
    ground: '#8d6110',
    ink: '#fff7e4',
    tagline: 'Notes on reading, in the margin where they belong',
    picture: 'shelves',
    description:
      'Essays on reading and translating, and on what happens to a person in the middle of a page. You need not have finished the book.',
    owner: 'yusra',
    editors: ['layla'],
    writers: ['ines', 'hana'],
    tags: ['Reading', 'Translation', 'Language'],
    sections: ['Translation', 'Lists'],
    header: { size: 'MEDIUM' },
    fonts: { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' },
    promotion: {
      headline: 'Somebody has to carry it across: our stories about translation',
      button: 'Read them',
      path: '/the-margin/tagged/translation',
    },
    pinned: ['i-translated-the-same-sentence-for-a-year'],
    featured: ['i-translated-the-same-sentence-for-a-year', 'what-the-bees-did-with-the-empty-house'],
  },
  {
    slug: 'nightbus',
    submissionGuidelines: 'One city, one night, up to 1,500 words. Tell us which route you took home.',
    name: 'Nightbus',
    initial: 'N',
    ground: '#24335c',
    ink: '#f3dfae',
    tagline: 'Cities after the last train',
    picture: 'street-lamps',
    description: 'Streets, stairwells, kitchens, desks: cities after the last train, by the people who are awake in them.',
    owner: 'jonah',
    editors: ['noor'],
    writers: ['bartholomew', 'agnes'],
    tags: ['Cities', 'Night', 'Walking'],
    sections: ['Night', 'Architecture', 'Walking'],
    header: { size: 'LARGE', background: 'windows-going-by' },
    row: {
      title: 'After the last train',
      stories: [
        'night-bus-all-stops',
        'eleven-things-a-night-receptionist-knows',
        'how-to-read-a-building-that-is-about-to-be-demolished',
      ],
    },
    promotion: { headline: 'Who is awake, and who is writing it down', button: 'Meet the people', path: '/nightbus/about' },
    featured: ['eleven-things-a-night-receptionist-knows', 'night-bus-all-stops'],
  },
  {
    slug: 'kitchen-arithmetic',
    name: 'Kitchen Arithmetic',
    initial: 'K',
    ground: '#b9441f',
    ink: '#fff4e0',
    tagline: 'What dinner costs, and who pays',
    picture: 'jars',
    description: 'Food, counted honestly: the hours, the hands, the road, and what is left over when you have added it all up.',
    owner: 'devika',
    editors: [],
    writers: ['matteo', 'pilar'],
    tags: ['Food', 'Kitchens', 'Labour'],
    sections: ['Labour', 'Baking'],
    header: { size: 'MEDIUM' },
    promotion: {
      headline: 'What dinner costs, from the beginning',
      button: 'Open the archive',
      path: '/kitchen-arithmetic/archive',
    },
    featured: ['the-soup-that-costs-eleven-hours', 'bread-is-four-numbers'],
  },
  {
    slug: 'slow-signals',
    name: 'Slow Signals',
    initial: 'S',
    ground: '#11343a',
    ink: '#f0b64a',
    tagline: 'Technology that has had time to become somebody’s',
    picture: 'bridges',
    description:
      'Old code, small machines, and those who look after them. If it happened this week, we would like to hear about it in three years.',
    owner: 'tomasz',
    editors: ['eamon'],
    writers: ['ines'],
    tags: ['Technology', 'Databases', 'Maps'],
    sections: ['How to', 'Interviews'],
    header: { size: 'MEDIUM', background: 'rings-going-out' },
    fonts: { font1: 'SANS_SERIF_1', font2: 'SANS_SERIF_1', font3: 'SANS_SERIF_1' },
    promotion: { headline: 'Nothing here happened this week', button: 'See what is read most', path: '/slow-signals/trending' },
    featured: ['every-database-is-a-kind-of-diary', 'the-map-you-read-with-your-thumb'],
  },
  {
    slug: 'counterform',
    name: 'Counterform',
    initial: 'C',
    ground: '#1f1a1c',
    ink: '#f2ece2',
    tagline: 'Letters, pages, signs, and the white inside them',
    picture: 'type-case',
    description: 'On letters, pages and signs, for people who cannot walk past them.',
    owner: 'wen',
    editors: ['solveig'],
    writers: [],
    tags: ['Type', 'Letters', 'Design'],
    sections: ['Letters', 'Type'],
    header: { size: 'LARGE' },
    fonts: { font1: 'SERIF_2', font2: 'SERIF_2', font3: 'SANS_SERIF_1' },
    promotion: {
      headline: 'We cannot walk past a sign, and neither should you',
      button: 'Meet the people',
      path: '/counterform/about',
    },
    featured: ['letters-that-lean', 'an-alphabet-found-on-the-way-to-work'],
  },
]
