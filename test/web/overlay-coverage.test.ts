import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => pattern.test(path))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Where a dialog, confirmation, menu, tooltip, popover, list of suggestions or floating toolbar is rendered or requested. */
const overlays =
  /<(?:Dialog|ConfirmDialog|Menu|dialog)\b|\b(?:confirm|isConfirmed)\(\{\s*(?:title|\.\.\.options)|(?<!\[)role="(?:dialog|menu|listbox|tooltip|toolbar)"|(?<!:)\bpopover="/g

const exempt = [
  // The components themselves, which are checked wherever they are used. The tooltip is the only one on every page.
  /^web\/design\/(?!Tooltip\/)/,
  // The catalog of components, which is not part of the product.
  /^web\/pages\/development\/design-system\//,
]

/** An element with both attributes is one overlay. */
const sameElement = ['web/design/Tooltip/TooltipLayer.tsx']

const overlayCounts = new Map(
  filesIn('web', /(?<!\.test)\.tsx?$/)
    .filter((path) => !exempt.some((pattern) => pattern.test(path)))
    .map((path) => [path, sameElement.includes(path) ? 1 : [...read(path).matchAll(overlays)].length] as const)
    .filter(([, count]) => count > 0),
)

const checks = filesIn('test/browser', /\.e2e\.ts$/).map(read)
const checkCount = (path: string): number => checks.reduce((sum, text) => sum + text.split(`'${path}'`).length - 1, 0)

test('every overlay is opened and checked in a browser, one check for each place in its file', () => {
  expect(overlayCounts.size).toBeGreaterThan(50)
  const unchecked = [...overlayCounts].flatMap(([path, count]) => {
    const checked = checkCount(path)
    return checked >= count ? [] : [`${path}: ${count} overlays, ${checked} checks`]
  })
  expect(unchecked).toEqual([])
})

test('every check names a file that has an overlay', () => {
  const named = checks.flatMap((text) => [...text.matchAll(/'(web\/[^']+\.tsx?)'/g)].map(([, path]) => path ?? ''))
  expect(named.filter((path) => !overlayCounts.has(path))).toEqual([])
})
