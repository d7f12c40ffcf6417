type Shortcut = {
  label: string
  /** Pressed together or one of them, unless they are pressed in turn. */
  keys: readonly string[]
  inTurn?: boolean
}

/** All shortcuts outside the editor, as the dialog lists them. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { label: 'Search', keys: ['/'] },
      { label: 'Search and commands', keys: ['Mod-k'] },
      { label: 'Write a story', keys: ['w'] },
      { label: 'Notifications', keys: ['n'] },
      { label: 'This list', keys: ['?'] },
    ],
  },
  {
    title: 'Go to',
    shortcuts: [
      { label: 'Home', keys: ['g', 'h'], inTurn: true },
      { label: 'Library', keys: ['g', 'l'], inTurn: true },
      { label: 'Stats', keys: ['g', 's'], inTurn: true },
      { label: 'Your stories', keys: ['g', 'y'], inTurn: true },
    ],
  },
  {
    title: 'In a list of stories',
    shortcuts: [
      { label: 'Next, previous', keys: ['j', 'k'] },
      { label: 'Open', keys: ['o', 'Enter'] },
      { label: 'Save', keys: ['s'] },
      { label: 'Show less like this', keys: ['x'] },
    ],
  },
  {
    title: 'In a story',
    shortcuts: [
      { label: 'Clap', keys: ['c'] },
      { label: 'Responses', keys: ['r'] },
      { label: 'Save', keys: ['s'] },
      { label: 'Next story', keys: ['j'] },
    ],
  },
]
