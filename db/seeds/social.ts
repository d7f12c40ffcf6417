// Longer than most files here, because it is one table of who did what, and splitting it would hide who is missing.

import type { CatalogVisibility } from '#shared/enums/lists.ts'

export type SeedFollows = { people: string[]; publications: string[]; topics: string[] }

export type SeedListItem = { story: string; note?: string }

export type SeedList = {
  slug: string
  owner: string
  name: string
  description: string
  visibility: CatalogVisibility
  items: SeedListItem[]
}

export type SeedReply = { author: string; at: string; text: string; claps: number }
/** A response to a story, or to a list of a user. */
export type SeedResponse = SeedReply & { replies?: SeedReply[] } & (
    | { story: string; list?: undefined }
    | { list: { owner: string; slug: string }; story?: undefined }
  )

/** A highlighted line. It must occur in the story word for word. */
export type SeedHighlight = { story: string; by: string; quote: string }

export const follows: Record<string, SeedFollows> = {
  emil: {
    people: ['ines', 'jonah', 'devika', 'noor', 'bartholomew'],
    publications: ['saltgrass', 'nightbus'],
    topics: ['the-sea', 'cities', 'food', 'memory'],
  },
  hana: {
    people: ['ines', 'yusra', 'tomasz', 'jonah', 'wen', 'layla'],
    publications: ['saltgrass', 'the-margin', 'slow-signals'],
    topics: ['cities', 'memory', 'language', 'gardens'],
  },
  agnes: {
    people: ['hana', 'jonah', 'bartholomew', 'rosalind'],
    publications: ['nightbus'],
    topics: ['cities', 'work', 'reading'],
  },
  ines: {
    people: ['maren', 'bartholomew', 'layla', 'wen', 'solveig', 'hana'],
    publications: ['the-margin', 'slow-signals'],
    topics: ['the-sea', 'memory', 'technology'],
  },
  maren: { people: ['ines', 'solveig', 'hana', 'tomasz'], publications: ['saltgrass'], topics: ['science', 'the-sea'] },
  milo: {
    people: ['yusra', 'ines', 'devika', 'tomasz', 'wen', 'layla', 'agnes'],
    publications: ['saltgrass', 'the-margin', 'nightbus', 'kitchen-arithmetic', 'slow-signals', 'counterform'],
    topics: ['memory', 'work'],
  },
  devika: { people: ['matteo', 'noor', 'pilar'], publications: ['kitchen-arithmetic'], topics: ['food', 'work'] },
  tomasz: { people: ['ines', 'eamon', 'hana'], publications: ['slow-signals', 'the-margin'], topics: ['technology', 'language'] },
  jonah: { people: ['hana', 'agnes', 'bartholomew', 'pilar'], publications: ['nightbus', 'saltgrass'], topics: ['cities'] },
  yusra: { people: ['layla', 'wen', 'ines'], publications: ['the-margin', 'counterform'], topics: ['language', 'reading'] },
  pilar: {
    people: ['hana', 'maren', 'solveig'],
    publications: ['saltgrass', 'kitchen-arithmetic'],
    topics: ['gardens', 'science'],
  },
  wen: { people: ['yusra', 'hana', 'solveig'], publications: ['counterform'], topics: ['design', 'language'] },
  layla: { people: ['hana', 'yusra', 'ines'], publications: ['the-margin'], topics: ['language', 'memory'] },
  bartholomew: { people: ['ines', 'jonah', 'agnes'], publications: ['nightbus', 'saltgrass'], topics: ['cities', 'design'] },
  noor: { people: ['devika', 'agnes', 'ines'], publications: ['nightbus'], topics: ['work'] },
  rosalind: { people: ['eamon', 'jonah'], publications: ['nightbus'], topics: ['music', 'cities'] },
  solveig: {
    people: ['ines', 'maren', 'wen', 'pilar'],
    publications: ['saltgrass', 'counterform'],
    topics: ['the-sea', 'design'],
  },
  eamon: { people: ['tomasz', 'rosalind', 'maren'], publications: ['slow-signals', 'saltgrass'], topics: ['work', 'music'] },
  matteo: { people: ['devika'], publications: ['kitchen-arithmetic'], topics: ['food'] },
  klara: { people: ['hana'], publications: [], topics: ['gardens', 'memory'] },
}

export const mutes: Record<string, { people: string[]; publications: string[] }> = {
  hana: { people: ['noor', 'matteo'], publications: ['kitchen-arithmetic'] },
}

/** In display order. */
export const demoStaffPicks: SeedListItem[] = [
  { story: 'i-translated-the-same-sentence-for-a-year', note: 'For anyone who has ever waited for a telephone.' },
  { story: 'how-to-read-a-building-that-is-about-to-be-demolished', note: 'Look under the sink first.' },
  { story: 'letters-that-lean' },
  { story: 'the-lighthouse-keepers-second-library', note: 'Four o’clock will not be the same again.' },
  { story: 'the-soup-that-costs-eleven-hours' },
  { story: 'eleven-things-a-night-receptionist-knows', note: 'Number eight, every morning since.' },
  { story: 'he-read-to-the-olives' },
  { story: 'fourteen-questions-for-a-net-mender', note: 'Mostly made of again.' },
]

export const lists: SeedList[] = [
  {
    slug: 'read-aloud-after-dark',
    owner: 'ines',
    name: 'Read aloud, after dark',
    description: 'For a lamp, a listener and no hurry. A wall will do for the listener.',
    visibility: 'PUBLIC',
    items: [
      { story: 'i-translated-the-same-sentence-for-a-year', note: 'Slowly, and leave the verb until you need it.' },
      { story: 'notes-from-a-choir-with-no-audience', note: 'Needs an echo. A bathroom will do.' },
      { story: 'the-soup-that-costs-eleven-hours' },
      { story: 'a-short-defence-of-the-long-way-home', note: 'Good on a landing, with the light off.' },
      { story: 'weather-as-told-by-my-aunt' },
      { story: 'he-read-to-the-olives', note: 'To a tree, if you have one.' },
    ],
  },
  {
    slug: 'tides-floods-and-other-guests',
    owner: 'ines',
    name: 'Tides, floods and other guests',
    description: 'Water that came in, and what it was carrying.',
    visibility: 'PUBLIC',
    items: [
      { story: 'what-the-tide-tables-leave-out' },
      { story: 'six-harbours-at-slack-water', note: 'The boy at the end.' },
      { story: 'a-tide-table-in-thirty-lines' },
      { story: 'fourteen-questions-for-a-net-mender' },
    ],
  },
  {
    slug: 'for-hana-on-a-train',
    owner: 'ines',
    name: 'For Hana, on a train',
    description: 'In order of the stops.',
    visibility: 'PUBLIC',
    items: [
      { story: 'night-bus-all-stops' },
      { story: 'every-database-is-a-kind-of-diary', note: 'Before the tunnel.' },
      { story: 'the-map-you-read-with-your-thumb', note: 'In the tunnel.' },
      { story: 'nine-words-my-languages-will-not-lend' },
    ],
  },
  {
    slug: 'people-who-make-one-thing',
    owner: 'hana',
    name: 'People who make one thing',
    description: 'And have been making it for a long time.',
    visibility: 'PUBLIC',
    items: [
      { story: 'fourteen-questions-for-a-net-mender' },
      { story: 'the-map-you-read-with-your-thumb' },
      { story: 'bread-is-four-numbers' },
      { story: 'the-tram-bell-is-in-b-flat', note: 'Keith.' },
    ],
  },
  {
    slug: 'things-to-say-to-my-mother',
    owner: 'hana',
    name: 'Things to say to my mother',
    description: '',
    visibility: 'PRIVATE',
    items: [{ story: 'the-soup-that-costs-eleven-hours' }, { story: 'my-mothers-garden-keeps-its-own-calendar' }],
  },
  {
    slug: 'for-the-desk',
    owner: 'agnes',
    name: 'For the desk',
    description: 'About the length of a quiet half-hour, between the last train and the milk.',
    visibility: 'PUBLIC',
    items: [
      { story: 'on-being-told-the-time-by-strangers' },
      { story: 'night-bus-all-stops' },
      { story: 'how-to-read-a-building-that-is-about-to-be-demolished' },
      { story: 'the-good-umbrella', note: 'We had one just like it. It went home with a dentist.' },
    ],
  },
]

/** The reading list of each person, newest first. */
export const readingLists: Record<string, string[]> = {
  emil: ['the-ice-core-and-the-shopping-list', 'six-harbours-at-slack-water', 'a-budget-for-one-onion'],
  hana: [
    'the-lighthouse-keepers-second-library',
    'my-mothers-garden-keeps-its-own-calendar',
    'how-to-be-wrong-in-the-field',
    'weather-as-told-by-my-aunt',
  ],
  agnes: ['small-engines-of-regret', 'the-colleague-who-says-nothing-until-ten-to'],
}

export const responses: SeedResponse[] = [
  {
    story: 'the-lighthouse-keepers-second-library',
    author: 'bartholomew',
    at: '2026-11-15T20:14:00Z',
    text: 'I restore stairwells, and there is always a shelf. Nobody draws it on the plans. I have started adding “keeper’s shelf, retain” to my reports and so far no client has asked what it means.',
    claps: 318,
    replies: [
      {
        author: 'ines',
        at: '2026-11-15T21:40:00Z',
        text: '“Keeper’s shelf, retain” is the best sentence anyone has written about this story, including all of mine.',
        claps: 204,
      },
    ],
  },
  {
    story: 'the-lighthouse-keepers-second-library',
    author: 'layla',
    at: '2026-11-16T08:05:00Z',
    text: 'كان جدي يقرأ للزيتون. كنت أظن أن كل الأجداد يفعلون ذلك.',
    claps: 152,
  },
  {
    story: 'the-lighthouse-keepers-second-library',
    author: 'noor',
    at: '2026-11-17T09:30:00Z',
    text: 'Forty-one endings. I have been trying to finish one since 2019.',
    claps: 96,
  },
  {
    story: 'the-lighthouse-keepers-second-library',
    author: 'hana',
    at: '2026-11-20T06:50:00Z',
    text: 'What colour was the hymnal, when it was still a colour? I have been trying to see it all week.',
    claps: 31,
    replies: [
      {
        author: 'ines',
        at: '2026-11-20T08:48:00Z',
        text: 'It was a blue hymnal. I have never told anyone the colour.',
        claps: 12,
      },
    ],
  },
  {
    story: 'the-soup-that-costs-eleven-hours',
    author: 'matteo',
    at: '2026-11-20T04:35:00Z',
    text: 'The standing! I read this aloud in the bakery at half past five and my wife has presented me with an invoice.',
    claps: 211,
    replies: [{ author: 'devika', at: '2026-11-20T05:02:00Z', text: 'Please tell her we offer an audit.', claps: 164 }],
  },
  {
    story: 'nobody-teaches-you-how-to-leave-a-meeting',
    author: 'agnes',
    at: '2026-11-13T03:51:00Z',
    text: 'The same holds for parties, hospitals and the last bus. You push the chair in. I never thought of the chair.',
    claps: 402,
  },
  {
    story: 'every-database-is-a-kind-of-diary',
    author: 'ines',
    at: '2026-11-12T19:20:00Z',
    text: 'We have a column called is_ferry_really. It is from 2013. I went and thanked him.',
    claps: 388,
  },
  {
    story: 'i-translated-the-same-sentence-for-a-year',
    author: 'layla',
    at: '2026-11-10T18:00:00Z',
    text: 'قرأت الجملة بالعربية ثم بالإنجليزية، وبقي الفنجان الثاني على الطاولة في المرتين.',
    claps: 290,
    replies: [{ author: 'yusra', at: '2026-11-10T19:10:00Z', text: 'شكرًا. هذا كل ما أردته.', claps: 118 }],
  },
  {
    story: 'small-engines-of-regret',
    author: 'klara',
    at: '2026-11-04T17:00:00Z',
    text: 'For the record, the plant came back. I never told you because I liked the machine.',
    claps: 97,
  },
  {
    story: 'notes-from-a-choir-with-no-audience',
    author: 'eamon',
    at: '2026-10-22T07:00:00Z',
    text: 'I would give a good deal for four and a half seconds of that. Did anybody record it? (Don’t tell me if they did.)',
    claps: 88,
  },
  {
    story: 'my-mothers-garden-keeps-its-own-calendar',
    author: 'emil',
    at: '2026-11-19T20:12:00Z',
    text: 'My grandmother had a Week of Lies as well. She went to bed for it.',
    claps: 24,
  },
  {
    list: { owner: 'ines', slug: 'read-aloud-after-dark' },
    author: 'agnes',
    at: '2026-11-18T22:05:00Z',
    text: 'Read the second one to a full ward at half past ten. Two were asleep before the end, which I take as applause.',
    claps: 37,
    replies: [{ author: 'ines', at: '2026-11-19T07:30:00Z', text: 'It is the only kind I trust. Which two?', claps: 21 }],
  },
  {
    list: { owner: 'ines', slug: 'read-aloud-after-dark' },
    author: 'hana',
    at: '2026-11-19T21:12:00Z',
    text: 'You have left room at the end for one about trains. I can wait.',
    claps: 12,
  },
  {
    list: { owner: 'hana', slug: 'people-who-make-one-thing' },
    author: 'bartholomew',
    at: '2026-11-16T19:45:00Z',
    text: 'I would add the man who makes only the little brass hooks for stair rods. He has a waiting list of nine years.',
    claps: 44,
  },
]

/** Private notes on the writer's own story, and her replies. */
export const notes = [
  {
    story: 'what-the-tide-tables-leave-out',
    by: 'hana',
    at: '2026-10-05T08:12:00Z',
    text: 'The 1961 tables gave their heights in feet. Is the four metres ten of your first page already converted?',
    reply: { by: 'ines', at: '2026-10-05T17:40:00Z', text: 'It is, by him, in pencil. I should say so. Thank you.' },
  },
]

export const highlights: SeedHighlight[] = [
  {
    story: 'what-the-tide-tables-leave-out',
    by: 'hana',
    quote: 'So I mean it kindly when I say that it leaves out almost everything.',
  },
  {
    story: 'the-lighthouse-keepers-second-library',
    by: 'hana',
    quote: 'For the rest of his life he read one page a day to whatever walls he had.',
  },
  {
    story: 'the-lighthouse-keepers-second-library',
    by: 'emil',
    quote: 'For the rest of his life he read one page a day to whatever walls he had.',
  },
  { story: 'the-lighthouse-keepers-second-library', by: 'agnes', quote: 'It was like knowing there was a kettle on.' },
  { story: 'small-engines-of-regret', by: 'maren', quote: 'Every apology I have ever built had one moving part too many.' },
  {
    story: 'i-translated-the-same-sentence-for-a-year',
    by: 'hana',
    quote: 'The trick was never in the verb. It was in the looking back.',
  },
  { story: 'bread-is-four-numbers', by: 'devika', quote: 'There are four families' },
  {
    story: 'the-colleague-who-says-nothing-until-ten-to',
    by: 'agnes',
    quote: 'I could build upon a point before it had touched the ground.',
  },
]
