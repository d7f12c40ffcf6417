type Status = 'WIP' | 'OPEN' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'REJECTED'

export type SeedSubmission = {
  publication: string
  author: string
  title: string
  subtitle: string
  text: string[]
  tags: string[]
  note?: string
  /** The decision, and its message; undefined while it is pending. */
  decided?: { status: Exclude<Status, 'OPEN'>; by: string; note?: string; publishInDays?: number }
  daysAgo: number
}

/** Drafts submitted to publications, one for each outcome. */
export const submissions: SeedSubmission[] = [
  {
    publication: 'saltgrass',
    author: 'solveig',
    title: 'What the ferry left on the slip',
    subtitle: 'Forty years of lost property, in the order it was found.',
    text: [
      'The harbour office keeps a book for things that are left behind. It begins with an umbrella, in 1986, and it has never been closed since, because the clerk who began it did not want to waste the page.',
      'I read it over two winters. There are eleven umbrellas, one wedding cake, and a dog who was collected the same evening and signed for by himself, with a paw.',
      'What nobody ever asked for again is another list, and a shorter one. I copied it out and went looking for the people.',
    ],
    tags: ['The sea', 'Field notes'],
    note: 'The names are changed, except for the dog. I can cut the second half if it is long for a Thursday.',
    daysAgo: 1,
  },
  {
    publication: 'saltgrass',
    author: 'pilar',
    title: 'Counting waders with my eyes shut',
    subtitle: 'An hour on the mud, by ear.',
    text: [
      'At low water in fog you cannot count what you cannot see, so for one hour each month we count what we hear. It is less exact than it sounds, and more exact than you would think.',
      'A curlew is one curlew. Dunlin are weather: you write down how much of them there is, and from where.',
    ],
    tags: ['Tides', 'Field notes'],
    daysAgo: 3,
  },
  {
    publication: 'saltgrass',
    author: 'jonah',
    title: 'A sea wall, end to end',
    subtitle: 'Nineteen miles of concrete, with sandwiches.',
    text: [
      'I walk cities, as a rule. A sea wall is a city with one side missing.',
      'It took nine hours and I met four people, of whom two were the same man, walking the other way twice.',
    ],
    tags: ['The sea'],
    note: 'First time away from the pavement. Be honest.',
    decided: {
      status: 'CHANGES_REQUESTED',
      by: 'maren',
      note: 'The man who comes back is the story. Could we have more of him, and fewer sandwiches? The ending is right as it is.',
    },
    daysAgo: 5,
  },
  {
    publication: 'saltgrass',
    author: 'rosalind',
    title: 'The buoy that was moved for us',
    subtitle: 'How a yellow mark came to lie four hundred metres further out.',
    text: [
      'Nobody asks a village where it would like its buoy. Ours was asked, once, by mistake, in a letter meant for another village, and we answered.',
      'What follows is the correspondence, of which the other side has kept its half too.',
    ],
    tags: ['The sea', 'Tides'],
    decided: { status: 'ACCEPTED', by: 'ines', publishInDays: 40 },
    daysAgo: 6,
  },
  {
    publication: 'saltgrass',
    author: 'solveig',
    title: 'Ten knots you already know',
    subtitle: 'A list.',
    text: ['You tie your shoes every morning. That is the first of them.'],
    tags: ['The sea'],
    decided: {
      status: 'REJECTED',
      by: 'maren',
      note: 'There is a good list like this on the harbour wall, so we would rather not. The shoes made me laugh.',
    },
    daysAgo: 20,
  },
  {
    publication: 'saltgrass',
    author: 'pilar',
    title: 'Salt, by the spoon',
    subtitle: 'Notes towards something longer.',
    text: ['My grandmother measured the sea with a teaspoon. I have the teaspoon.'],
    tags: ['The sea'],
    decided: { status: 'WIP', by: 'pilar' },
    daysAgo: 9,
  },
  {
    publication: 'slow-signals',
    author: 'ines',
    title: 'The tide table that was a program',
    subtitle: 'It ran once a year, and took all of December.',
    text: [
      'Before there were computers here, there was Mr Aldous, who was a program. He was given the harmonic constants in November and gave back the year in January, in pencil.',
      'I found his working in the ferry office, behind the heating. It has comments.',
    ],
    tags: ['Tides'],
    note: 'There is code in it, and I have run it. It agrees with him to the minute, but for the ninth of March.',
    daysAgo: 2,
  },
]
