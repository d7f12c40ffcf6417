// Longer than most files here, because it is nearly all text that people wrote about themselves.

type Membership =
  | { membership: 'FREE' }
  | { membership: 'MEMBER'; memberSince: string }
  | { membership: 'FRIEND'; memberSince: string; friendSince: string }

export type SeedPerson = Membership & {
  username: string
  name: string
  /** At most 160 characters, as the profile's form allows. */
  bio: string
  /** Paragraphs of the About tab. */
  about: string[]
  /** The name of a portrait in `faces/`; initials when omitted. */
  face?: string
  email: string
  emailVerified: true
  joinedAt: string
  enrolledInPartnerProgram: boolean
  isStaff: boolean
}

type PersonInput = Pick<SeedPerson, 'username' | 'name' | 'bio' | 'joinedAt'> &
  Membership &
  Partial<Pick<SeedPerson, 'about' | 'face' | 'enrolledInPartnerProgram' | 'isStaff'>>

const person = (input: PersonInput): SeedPerson => ({
  about: [],
  enrolledInPartnerProgram: false,
  isStaff: false,
  ...input,
  // A domain reserved for examples, so that no mail can ever reach a real person.
  email: `${input.username}@octavo.example`,
  emailVerified: true,
})

const free = { membership: 'FREE' } as const
const member = (memberSince: string) => ({ membership: 'MEMBER', memberSince }) as const
const friend = (memberSince: string, friendSince: string) => ({ membership: 'FRIEND', memberSince, friendSince }) as const

export const people: SeedPerson[] = [
  person({
    username: 'ines',
    name: 'Ines Okafor',
    bio: 'Keeps bees, reads tide tables, writes about what places remember. Bell Rock, mostly.',
    about: [
      'I grew up in Lagos and on a lighthouse, in alternating summers, and have been trying ever since to describe each to the other. On weekdays I write software for a company that schedules ferries. It is very like keeping bees: you do not tell anything what to do, you only make sure that there is room.',
      'I founded Saltgrass in 2021 because I had a story about a tide gauge and nobody to send it to. There are forty-one of us now. We publish on Thursdays, at high water, which is why we are sometimes up so late.',
      'If you have the lid of a lighthouse library box, from any station and in any condition, please write.',
    ],
    face: 'ines',
    joinedAt: '2021-03-04T19:20:00Z',
    ...friend('2021-03-04T19:25:00Z', '2021-03-18T08:00:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'hana',
    name: 'Hana Veselá',
    bio: 'Reads before breakfast. Writes when it rains. Mends printers in Prague in between.',
    about: [
      'I was born in Brno, I live in Prague, and I once spent four years in London learning to apologise. My grandfather taught me to build small machines with one handle. My work is to repair large ones with none.',
      'I publish about four times a year. If you are waiting for something in particular, look out of the window: when it has rained for three days, I am usually nearly done.',
    ],
    face: 'hana',
    joinedAt: '2023-11-12T06:40:00Z',
    ...member('2024-03-02T07:10:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'devika',
    name: 'Devika Rao',
    bio: 'Cost accountant. I find out what dinner cost, and who paid.',
    about: [
      'I trained in Chennai and have worked for nineteen years in the part of factories that has no windows. My subject is overheads: everything that is needed and that no one can see in the product.',
      'Kitchen Arithmetic began as a spreadsheet about rice. My mother reads every story before you do, and is responsible for the corrections and for all of the adjectives.',
    ],
    face: 'devika',
    joinedAt: '2022-01-19T04:00:00Z',
    ...member('2022-02-01T04:00:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'noor',
    name: 'Noor Castellanos',
    bio: 'Writes about work as if it were weather.',
    about: [
      'Twenty-two years in offices: a port authority, two hospitals, a maker of doors. I have chaired about four thousand meetings and remember six.',
      'I am not a coach and I have no framework. I notice how people hold their pens.',
    ],
    joinedAt: '2022-06-30T11:00:00Z',
    ...free,
  }),
  person({
    username: 'tomasz',
    name: 'Tomasz Wieland',
    bio: 'Programmer for a boat-hire firm. I read old code the way others read old letters, and old letters too.',
    about: [
      'I came to programming from a degree in Slavic philology, which turned out to be the same trade: you are handed a text with nobody to ask about it, and must work out who was tired.',
      'Slow Signals is for technology that has had time to become somebody’s. We have no news section. If it happened this week, we would like to hear about it in three years.',
      'Everything I publish with code in it has been run, on the machine I am typing this on, which is eleven.',
    ],
    face: 'tomasz',
    joinedAt: '2021-09-14T05:45:00Z',
    ...member('2021-09-14T05:50:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'jonah',
    name: 'Jonah Abelard',
    bio: 'Walks cities end to end and reports back.',
    about: [
      'So far: London (twice), Glasgow, Lisbon, Leeds, Antwerp, and most of Naples, where I was invited in to lunch and never reached the other side.',
      'Nightbus publishes after the last train. We pay the same for a street as for a skyline.',
    ],
    face: 'jonah',
    joinedAt: '2022-10-02T22:30:00Z',
    ...member('2023-01-08T21:00:00Z'),
  }),
  person({
    username: 'yusra',
    name: 'Yusra Haddad',
    bio: 'Translator between Arabic, French and second thoughts.',
    about: [
      'I have translated eleven novels and about four hundred apologies from editors. I live in London, above a locksmith, which is where I got the idea for most of what I think about equivalence.',
      'The Margin is named after the place where my teachers wrote what they really meant. We publish essays on reading, by readers. You need not have finished the book.',
    ],
    face: 'yusra',
    joinedAt: '2021-05-21T09:00:00Z',
    ...friend('2021-06-01T09:00:00Z', '2023-09-01T09:00:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'pilar',
    name: 'Pilar Echeverría',
    bio: 'Botanist by degree, weeder by appointment. I help in my mother’s garden, under supervision.',
    about: [
      'I counted plants for the Basque government for nine years, and then my mother fell off a ladder, into the beans, and I came home to pick them. Both have recovered.',
      'I draw everything that I write about. It is slower than a photograph, and the plant has time to object.',
    ],
    face: 'pilar',
    joinedAt: '2023-04-11T08:00:00Z',
    ...free,
  }),
  person({
    username: 'maren',
    name: 'Maren Lindqvist',
    bio: 'Glaciologist. I read ice for a living and write about it to stay warm.',
    about: [
      'I have spent twenty-three summers on the Greenland ice sheet and as many winters explaining them. I teach in Tromsø, where the coffee is good and the nights are long enough for editing.',
      'With Ines I edit Saltgrass. Send us your coast. We like stories in which somebody has been looking at the same thing for a long time, and is still not sure.',
    ],
    face: 'maren',
    joinedAt: '2021-04-02T06:00:00Z',
    ...member('2021-04-09T06:00:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'wen',
    name: 'Wen Jiahui',
    bio: 'Draws letters, and is drawn to them. Taipei, then Reading, now a workshop with a leaking roof.',
    about: [
      'I make typefaces, slowly. Two have been published. The third has been at the lowercase g since 2022.',
      'Counterform is named for the white inside of a letter, which is the part you actually draw. We publish on letters, pages, signs, and the people who cannot walk past them.',
    ],
    face: 'wen',
    joinedAt: '2022-03-07T08:00:00Z',
    ...member('2022-05-07T08:00:00Z'),
  }),
  person({
    username: 'rosalind',
    name: 'Rosalind Teague',
    bio: 'Choir director without a choir. Carries an A in her pocket.',
    about: [
      'I taught music for thirty years in rooms that were meant for something else. I now do it in a carpeted one, under protest.',
      'Nobody who has asked to join has ever been turned away. Several have been moved next to Tony.',
    ],
    joinedAt: '2023-02-14T17:00:00Z',
    ...free,
  }),
  person({
    username: 'bartholomew',
    name: 'Bartholomew Osei-Brightwater',
    bio: 'Structural engineer. I listen to buildings before they go.',
    about: [
      'Kumasi, Cardiff, and now wherever something is about to come down. I have surveyed two hundred and sixty buildings and live in one from 1974, which ticks.',
      'My reports are public documents. If you want one, give the address and the year, and I shall find you the page with the cupboard doors.',
    ],
    face: 'bartholomew',
    joinedAt: '2023-08-23T20:00:00Z',
    ...member('2023-08-23T20:05:00Z'),
    enrolledInPartnerProgram: true,
  }),
  person({
    username: 'layla',
    name: 'ليلى منصور',
    bio: 'كاتبة من حيفا',
    about: [
      'أكتب القصص القصيرة، وأقرأها بصوت عالٍ قبل أن أنشرها.',
      'أعيش في مدينة ليس فيها إلا شجرة زيتون واحدة، وأنا في طريقي إليها.',
    ],
    joinedAt: '2024-05-30T15:00:00Z',
    ...free,
  }),
  person({
    username: 'solveig',
    name: 'Solveig Aune',
    bio: 'Printmaker. Lino, four inks at most, and only things that hold still.',
    about: [
      'I have a press in a net loft in Bodø and a folding stool everywhere else. I used to illustrate textbooks, and I can still draw you a very clear kidney.',
      'Prints are for sale when they are dry.',
    ],
    face: 'solveig',
    joinedAt: '2024-01-17T07:00:00Z',
    ...free,
  }),
  person({
    username: 'eamon',
    name: 'Eamon Kilbride',
    bio: 'Made radio for thirty years. Still asks the second question.',
    about: [
      'I was a sound man before I was a reporter, so I came to interviews from the side where you only listen. I never cut a silence unless it was mine.',
      'I talk to people who make one thing. If you know of one, tell me where they sit.',
    ],
    face: 'eamon',
    joinedAt: '2024-09-03T07:00:00Z',
    ...member('2024-09-20T07:00:00Z'),
  }),
  person({
    username: 'matteo',
    name: 'Matteo Ferrante',
    bio: 'Baker in Trieste. Flour 100, water 70, salt 2, leaven 20. Back, bad.',
    face: 'matteo',
    joinedAt: '2024-12-08T03:30:00Z',
    ...free,
  }),
  person({
    username: 'agnes',
    name: 'Agnes Thorne',
    bio: 'Thirty-three years on nights at the Station Hotel. Will find you something.',
    about: [
      'I am retired from the desk but not, it appears, from the hour. If you are awake at ten to four you may as well write to me.',
      'My niece set this up. I pay for other people’s reading because for thirty-three years I had it for nothing, from the bedside tables.',
    ],
    face: 'agnes',
    joinedAt: '2024-10-27T03:50:00Z',
    ...friend('2024-11-01T03:50:00Z', '2025-01-01T03:50:00Z'),
  }),
  person({
    username: 'emil',
    name: 'Emil Strand',
    bio: 'Reads on ferries.',
    face: 'emil',
    joinedAt: '2026-08-15T12:00:00Z',
    ...free,
  }),
  person({
    username: 'milo',
    name: 'Milo Baptiste',
    bio: 'Reads for Octavo and picks what the rest of us should not miss.',
    face: 'milo',
    joinedAt: '2020-11-02T09:00:00Z',
    ...member('2020-11-02T09:00:00Z'),
    isStaff: true,
  }),
  person({
    username: 'klara',
    name: 'Klára Němcová',
    bio: 'Owner of a plant that turned out not to be dead.',
    joinedAt: '2025-10-10T18:00:00Z',
    ...free,
  }),
]

/** The accounts that people and tests sign in with, by purpose. */
export const demoRoles = {
  // Hana is the member in every picture of the product, so the plain account is Emil's.
  reader: 'emil',
  member: 'hana',
  friend: 'agnes',
  writer: 'ines',
  editor: 'maren',
  staff: 'milo',
} as const satisfies Record<'reader' | 'member' | 'friend' | 'writer' | 'editor' | 'staff', string>
