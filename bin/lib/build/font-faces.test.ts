import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { westernCharacter } from '#server/http/pages/preloaded-fonts.ts'
import { root } from '../paths.js'
import { type Face, faces } from './font-faces.ts'
import { charactersOf } from './font-tables.ts'

/** What `fonts.css` says about a file. */
type Rule = { name: string; family: string; style: string; range: (character: string) => boolean }

const allCharacters = () => true

function rangeOf(text: string): Rule['range'] {
  const ranges = [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) => [
    Number.parseInt(from as string, 16),
    Number.parseInt(to ?? (from as string), 16),
  ])
  return (character) => {
    const code = character.codePointAt(0) as number
    return ranges.some(([from = 0, to = 0]) => code >= from && code <= to)
  }
}

const rulesIn = (css: string): Rule[] =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const value = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? ''
    const name = value(/url\("@fonts\/([^"]+)\.woff2"\)/)
    const range = value(/unicode-range:([^;]+);/)
    const family = value(/font-family: "([^"]+)"/)
    return name ? [{ name, family, style: value(/font-style: (\w+)/), range: range ? rangeOf(range) : allCharacters }] : []
  })

/** The characters of these that a file of the package has. */
async function drawn(source: string, text: string, { kerning }: Face): Promise<Set<string>> {
  const font = await readFile(source)
  return charactersOf(await subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: kerning, keepFeatures: [] }))
}

const codesOf = (characters: Iterable<string>): string[] =>
  [...characters].map((one) => (one.codePointAt(0) as number).toString(16)).sort()

async function textOf(folder: string, ending: RegExp): Promise<string> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((name) => ending.test(name))
  return (await Promise.all(files.map((name) => readFile(join(root, folder, name), 'utf8')))).join('')
}

let rules: Rule[]
let writtenCharacters: string
beforeAll(async () => {
  const texts = await Promise.all([
    textOf('web', /(?<!\.test)\.tsx?$/),
    textOf('shared', /(?<!\.test)\.ts$/),
    textOf('server', /(?<!\.test)\.ts$/),
    textOf('db/seeds', /(?<!\.test)\.(?:ts|md)$/),
  ])
  writtenCharacters = [...new Set(texts.join('').replaceAll(/\p{Cc}/gu, ''))].join('')
  rules = rulesIn(await readFile(join(root, 'web/design/fonts.css'), 'utf8'))
})

test('the style sheet names every font file once', () => {
  expect(rules.map(({ name }) => name).sort()).toEqual(faces.map(({ name }) => name).sort())
})

test('the server knows the characters of the files that it preloads only where a page needs them', () => {
  const text = faces.find(({ name }) => name === 'newsreader-western')?.text ?? ''
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  expect(codesOf(all.filter((one) => westernCharacter.test(one)))).toEqual(codesOf(text))
})

describe.each(faces)('$name', (face) => {
  test('is loaded for the characters it has, and for none of another file', async () => {
    const { range, family, style } = rules.find(({ name }) => name === face.name) as Rule
    const has = await drawn(face.source, face.text, face)
    expect(has.size).toBeGreaterThan(0)
    expect(codesOf([...has].filter((one) => !range(one)))).toEqual([])
    if (range === allCharacters) return
    const related = rules.filter((one) => one.family === family && one.style === style).map(({ name }) => name)
    const others = faces
      .filter(({ name }) => name !== face.name && related.includes(name))
      .flatMap(({ text }) => Array.from(text))
    expect(codesOf(others.filter(range))).toEqual([])
  })
})

describe.each(['newsreader', 'newsreader-italic', 'instrument-sans', 'geist-mono'])('%s', (name) => {
  test('is there for every character of the interface and the demo library that the typeface has', async () => {
    const files = faces.filter((face) => face.name.startsWith(name) && face.source.includes('italic') === name.includes('italic'))
    const sources = [...new Map(files.map((face) => [face.source, face]))]
    for (const [source, face] of sources) {
      const needed = await drawn(source, writtenCharacters, face)
      const covered = files.map((one) => one.text).join('')
      expect(codesOf([...needed].filter((one) => !covered.includes(one)))).toEqual([])
    }
  })
})
