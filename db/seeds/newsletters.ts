export type SeedNewsletter = {
  of: { publication: string } | { writer: string }
  slug: string
  name: string
  description: string
  promoHeadline: string | null
  promoBody: string | null
  /** By key, next to its promotion. */
  picture?: string
  /** By username, or an address alone. */
  subscribers: string[]
  sentBy: string
  sent: { story: string; subject: string; previewText: string; daysAgo: number }[]
  /** An issue that is still being written. */
  draft?: { subject: string; previewText: string; text: string }
}

const addresses = (place: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `reader${at + 1}@${place}.example`)

export const newsletters: SeedNewsletter[] = [
  {
    of: { publication: 'saltgrass' },
    slug: 'high-water',
    name: 'High water',
    description: 'A story, a chart, and the thing somebody found. It arrives when the water does.',
    promoHeadline: 'High water: one letter a week, timed to the tide',
    promoBody: 'A story, a chart, and the thing somebody found. It arrives when the water does.',
    picture: 'high-water',
    subscribers: ['hana', 'agnes', 'tomasz', 'noor', 'jonah', 'rosalind', 'solveig', ...addresses('harbour', 9)],
    sentBy: 'maren',
    sent: [
      {
        story: 'what-the-tide-tables-leave-out',
        subject: 'What the tide tables leave out',
        previewText: 'The numbers say when the water will come. They do not say what it will bring.',
        daysAgo: 45,
      },
    ],
    draft: {
      subject: 'High water no. 41: what the lighthouse heard',
      previewText: 'A grandfather, an empty tower, and the person who was listening.',
      text: 'Good morning from the wrong side of the causeway. The tide beat me to it by eleven minutes.',
    },
  },
  {
    of: { publication: 'the-margin' },
    slug: 'marginalia',
    name: 'Marginalia',
    description: 'One sentence, and what it did to somebody. On the first Sunday of the month.',
    promoHeadline: null,
    promoBody: null,
    subscribers: ['hana', 'ines', ...addresses('shelf', 3)],
    sentBy: 'yusra',
    sent: [],
  },
  {
    of: { writer: 'ines' },
    slug: 'ines-okafor',
    name: 'Ines Okafor',
    description: 'What I write, on the day I publish it.',
    promoHeadline: null,
    promoBody: null,
    subscribers: ['hana', 'yusra', 'agnes', 'noor', ...addresses('lighthouse', 6)],
    sentBy: 'ines',
    sent: [
      {
        story: 'the-lighthouse-keepers-second-library',
        subject: 'The lighthouse keeper’s second library',
        previewText: 'My grandfather read one page aloud to an empty tower every night.',
        daysAgo: 6,
      },
    ],
  },
]
