import { phrase, type Phrase } from '#shared/translation/translate.ts'

type Shortcut = {
  label: Phrase
  /** Pressed together or one of them, unless they are pressed in turn. */
  keys: readonly string[]
  inTurn?: boolean
}

/** All shortcuts outside the editor, as the dialog lists them. */
export const shortcutGroups: readonly { id: string; title: Phrase; shortcuts: readonly Shortcut[] }[] = [
  {
    id: 'anywhere',
    title: phrase`Anywhere`,
    shortcuts: [
      { label: phrase`Search`, keys: ['/'] },
      { label: phrase`Search and commands`, keys: ['Mod-k'] },
      { label: phrase`Write a story`, keys: ['w'] },
      { label: phrase`Notifications`, keys: ['n'] },
      { label: phrase`This list`, keys: ['?'] },
    ],
  },
  {
    id: 'places',
    title: phrase`Go to`,
    shortcuts: [
      { label: phrase`Home`, keys: ['g', 'h'], inTurn: true },
      { label: phrase`Library`, keys: ['g', 'l'], inTurn: true },
      { label: phrase`Stats`, keys: ['g', 's'], inTurn: true },
      { label: phrase`Your stories`, keys: ['g', 'y'], inTurn: true },
    ],
  },
  {
    id: 'list',
    title: phrase`In a list of stories`,
    shortcuts: [
      { label: phrase`Next, previous`, keys: ['j', 'k'] },
      { label: phrase`Open`, keys: ['o', 'Enter'] },
      { label: phrase`Save`, keys: ['s'] },
      { label: phrase`Show less like this`, keys: ['x'] },
    ],
  },
  {
    id: 'story',
    title: phrase`In a story`,
    shortcuts: [
      { label: phrase`Clap`, keys: ['c'] },
      { label: phrase`Responses`, keys: ['r'] },
      { label: phrase`Save`, keys: ['s'] },
      { label: phrase`Next story`, keys: ['j'] },
    ],
  },
]
