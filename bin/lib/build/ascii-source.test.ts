import { runInThisContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { asciiSource } from './ascii-source.ts'

const built = (code: string): string => {
  const chunk = { type: 'chunk', code }
  const { generateBundle } = asciiSource() as unknown as { generateBundle: (options: object, bundle: object) => void }
  generateBundle({}, { 'main.js': chunk as Rolldown.OutputChunk })
  return chunk.code
}

test.each([
  ['a text', `"It’s café, 😀"`],
  ['a template', '`${1} – ${"…"}`'],
  ['a pattern', '"naïve 😀".replace(/[ï😀]/gu, "i")'],
  ['an escaped letter', String.raw`"\é"`],
  ['a letter after an escaped backslash', String.raw`"\\é"`],
  ['a name', '(() => { const größe = 3; return größe })()'],
])('writes %s in ASCII, with the same value', (_what, code) => {
  expect(built(code)).toMatch(/^[\0-\x7f]+$/)
  expect(runInThisContext(built(code))).toBe(runInThisContext(code))
})
