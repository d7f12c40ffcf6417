type Pair = { light: string; dark: string }

export type SeedPublication = {
  slug: string
  name: string
  /** The square avatar: one letter, `ink` on `ground`. */
  letter: string
  ground: string
  ink: string
  tagline: string
  /** Stands in its promotions, beside its newsletter. */
  picture: string
  description: string
  /** Only where a publication brings its own ink to its pages. */
  accent?: { accent: Pair; hover: Pair; soft: Pair; contrast: Pair }
  owner: string
  editors: string[]
  writers: string[]
  tags: string[]
  /** Sections of its front page, by the tag each of them gathers. */
  sections: string[]
  newsletter?: { name: string; description: string }
}

export const publications: SeedPublication[] = [
  {
    slug: 'saltgrass',
    name: 'Saltgrass',
    letter: 'S',
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
    newsletter: {
      name: 'High water',
      description: 'A story, a chart, and the thing somebody found. It arrives when the water does.',
    },
  },
  {
    slug: 'the-margin',
    name: 'The Margin',
    letter: 'M',
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
    newsletter: {
      name: 'Marginalia',
      description: 'One sentence, and what it did to somebody. On the first Sunday of the month.',
    },
  },
  {
    slug: 'nightbus',
    name: 'Nightbus',
    letter: 'N',
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
  },
  {
    slug: 'kitchen-arithmetic',
    name: 'Kitchen Arithmetic',
    letter: 'K',
    ground: '#b9441f',
    ink: '#fff4e0',
    tagline: 'What dinner costs, and who pays',
    picture: 'soup',
    description: 'Food, counted honestly: the hours, the hands, the road, and what is left over when you have added it all up.',
    owner: 'devika',
    editors: [],
    writers: ['matteo', 'pilar'],
    tags: ['Food', 'Kitchens', 'Labour'],
    sections: ['Labour', 'Baking'],
  },
  {
    slug: 'slow-signals',
    name: 'Slow Signals',
    letter: 'S',
    ground: '#11343a',
    ink: '#f0b64a',
    tagline: 'Technology that has had time to become somebody’s',
    picture: 'tree-rings',
    description:
      'Old code, small machines, and those who look after them. If it happened this week, we would like to hear about it in three years.',
    owner: 'tomasz',
    editors: ['eamon'],
    writers: ['ines'],
    tags: ['Technology', 'Databases', 'Maps'],
    sections: ['How to', 'Interviews'],
  },
  {
    slug: 'counterform',
    name: 'Counterform',
    letter: 'C',
    ground: '#1f1a1c',
    ink: '#f2ece2',
    tagline: 'Letters, pages, signs, and the white inside them',
    picture: 'counters',
    description: 'On letters, pages and signs, for people who cannot walk past them.',
    owner: 'wen',
    editors: ['solveig'],
    writers: [],
    tags: ['Type', 'Letters', 'Design'],
    sections: ['Letters', 'Type'],
  },
]
