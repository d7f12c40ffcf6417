import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../web')

const paths = readdirSync(root, { recursive: true }).map(String)
const filesIn = (pattern: RegExp) =>
  paths.filter((path) => pattern.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const components = filesIn(/\.tsx?$/)
const sheets = filesIn(/\.module\.css$/)

const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? ''),
  )

test('every class of a style sheet is used by a component that imports the sheet', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const unused = sheets.flatMap(({ path, text }) => {
    const importers = components.filter((component) => component.text.includes(basename(path))).map((component) => component.text)
    // A class chosen by a value, such as a size, can be any of them.
    if (importers.some((importer) => importer.includes('styles['))) return []
    return [...classesIn(text)].flatMap((name) =>
      importers.some((importer) => new RegExp(String.raw`\.${name}\b`).test(importer)) ? [] : [`${path}: .${name}`],
    )
  })
  expect(unused).toEqual([])
})
