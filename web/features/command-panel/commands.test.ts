import { expect, test } from 'vitest'
import { commandsFor, matchingCommands } from './commands.ts'

const signIn = { login: '/m/signin', register: '/m/signin?operation=register' }
const viewer = {
  username: 'hana',
  adminCollections: [{ id: 'a1', name: 'Saltgrass', slug: 'saltgrass', ink: null, avatar: null }],
} as unknown as NonNullable<Parameters<typeof commandsFor>[0]>
const names = (query: string, person: typeof viewer | null = viewer) =>
  matchingCommands(commandsFor(person ?? undefined, signIn), query).map(({ group, text }) => `${group}: ${text}`)

test('lists pages, what can be created and one page of each publication before anything is typed', () => {
  expect(names('')).toEqual([
    ...[
      'Home',
      'Library',
      'Notifications',
      'Your stories',
      'Stats',
      'Profile',
      'Settings',
      'Explore topics',
      'Keyboard shortcuts',
    ].map((text) => `Go to: ${text}`),
    'Create: Write a story',
    'Create: New list',
    'Create: New publication',
    'Saltgrass: Overview',
  ])
})

test('finds commands by the beginnings of their words, in any order and case', () => {
  expect(names('STAT')).toEqual(['Go to: Stats', 'Saltgrass: Stats'])
  expect(names('stats salt')).toEqual(['Saltgrass: Stats'])
  expect(names('tats')).toEqual([])
})

test('offers visitors only what they may open', () => {
  expect(names('', null)).toEqual(
    ['Home', 'Explore topics', 'Sign in', 'Sign up', 'Keyboard shortcuts'].map((text) => `Go to: ${text}`),
  )
  expect(names('stats', null)).toEqual([])
})
