import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../bin/lib/paths.js'

const withoutLanguage = /dir="auto"[^>]*>\s*(?:<\w[^>]*>\s*)?\{(?:[\w.]+\.)?title \|\| 'Untitled story'\}/g

test('the title of a story says its language wherever it says its direction', () => {
  const components = globSync('web/**/*.tsx', { cwd: root })
  const found = components.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(withoutLanguage)].map(([part]) => `${path}: ${part}`),
  )
  expect(components.length).toBeGreaterThan(100)
  expect(found, 'Use inLanguage of web/features/stories/in-language.ts.').toEqual([])
})
