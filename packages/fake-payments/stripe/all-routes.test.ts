import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allRoutes } from './all-routes.ts'
import { createShapeReader } from './param-shapes.ts'

const { shapeOf } = createShapeReader()
const described = allRoutes.flatMap(({ method, segments, paramsType }) =>
  paramsType === undefined ? [] : [{ name: `${method} /${segments.join('/')}`, paramsType }],
)

/** The calls of the stripe library, whose source names each with its method and path. */
function callsOfLibrary(): Set<string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources')
  const sources = globSync('**/*.js', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'))
  const calls = sources.flatMap((source) => [...source.matchAll(/_makeRequest\('(\w+)',\s*['`]([^'`]+)['`]/g)])
  return new Set(calls.map(([, method, path = '']) => `${method} ${path.replaceAll(/\$\{[^}]*\}/g, ':id')}`))
}

test.each(described)('reads the parameters of $name', ({ paramsType }) => {
  expect(shapeOf(paramsType).kind).toBe('object')
})

test('answers no call that the library does not know', () => {
  const known = callsOfLibrary()
  expect(described.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
