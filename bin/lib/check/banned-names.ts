import { parseSync, Visitor } from 'oxc-parser'

/** Words that only this code base used, with the common term. See docs/decisions/0066-use-one-plain-name-for-each-thing.md. */
const bannedWords = new Map([
  ['told', 'notified, reported or shown'],
  ['said', 'text, note or message'],
  ['asked', 'requested'],
  ['asks', 'requests'],
  ['beside', 'next to, sidebar or aside'],
  ['anew', 'again'],
  ['whoever', 'a noun'],
  ['somebody', 'user'],
  ['nobody', 'no user'],
  ['everybody', 'all users'],
  ['awake', 'hydrated'],
  ['standing', 'status'],
  ['till', 'checkout'],
  ['heard', 'received'],
  ['wished', 'expected'],
])

/** Prefixes of constants that bound or default something. */
const bannedPrefixes = new Map([
  ['most', 'max…'],
  ['longest', 'max…Length or …TimeoutMs'],
  ['fewest', 'min…'],
  ['usual', 'default…'],
])

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())

/** Why a name is banned, or undefined. */
function bannedBecause(name: string): string | undefined {
  // Values of the API's enumerations.
  if (/^[A-Z\d_]+$/.test(name)) return undefined
  const words = wordsIn(name)
  const [first = ''] = words
  const prefix = words.length > 1 && bannedPrefixes.has(first) ? first : undefined
  const word = prefix ?? words.find((text) => bannedWords.has(text))
  return word && `“${word}”: write ${bannedPrefixes.get(word) ?? bannedWords.get(word)}`
}

/** Banned identifiers in a file's code, and its banned path segments. Strings, comments and text are not names. */
export function bannedNamesIn(path: string, code: string): string[] {
  const names = new Set(path.split(/[/.]/))
  const collect = ({ name }: { name: string }) => void names.add(name)
  new Visitor({ Identifier: collect, JSXIdentifier: collect, PrivateIdentifier: collect }).visit(parseSync(path, code).program)
  return [...names].flatMap((name) => {
    const reason = bannedBecause(name)
    return reason ? [`${path}: ${name}\n  ${reason}`] : []
  })
}
